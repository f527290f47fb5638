/* Every two hands of Pai Gow that share no tile, in plain C: the hands of four tiles by their faces, and for each pair of
   them the number of ways in which both can be dealt from one set (§§ 621a.3 and 621a.8).

   It ranks tiles, pairs and points by itself. Read are a mode, "ways" or "replies", and for each hand which of its three
   settings the dealer chooses: 0, 1 or 2, by which of the other three tiles is set with the first. Written are
   the seconds of the best of so many passes, and the counts: of the same choice against itself, or of the best reply to
   it for each hand. Two threads share the hands. */

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FACES = 21, HANDS = 8130, THREADS = 2 };

/* The faces in the order of the pairs of a set: the tiles of the Supreme Pair, eleven twins, the four mixed pairs. */
static const int spots[FACES] = {6, 3, 12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 9, 8, 8, 7, 7, 5, 5};
static const int tile_rank[FACES] = {15, 17, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 16, 16};
static int supply[FACES];

typedef struct { int high, low; } Set;
static int hand[HANDS][4], hands, chosen[HANDS], ways[HANDS];
static Set players[HANDS][3], dealers[HANDS][3], dealt[HANDS];
static int64_t win[HANDS][3], lose[HANDS][3];
static int only_one;

static int is_eight(int face) { return spots[face] == 8; }
static int is_nine(int face) { return spots[face] == 9; }

/* The rank of a permissible pair, 1 the highest, or 0. Faces rise. */
static int pair_rank(int one, int two) {
    if (one == 0 && two == 1)
        return 1;
    if (one == two)
        return one;
    if (one >= 13 && two == one + 1 && one % 2 == 1)
        return 13 + (one - 13) / 2;
    if (one == 2 || one == 3)
        return is_nine(two) ? 15 + one : is_eight(two) ? 17 + one : 0;
    return 0;
}

static int points(int one, int two, int *top) {
    int best = -1;
    for (int a = 0; a < (one < 2 ? 2 : 1); a++)
        for (int b = 0; b < (two < 2 ? 2 : 1); b++) {
            int first = one < 2 ? 3 + 3 * a : spots[one], second = two < 2 ? 3 + 3 * b : spots[two];
            int first_rank = one < 2 ? (first == 6 ? 15 : 17) : tile_rank[one];
            int second_rank = two < 2 ? (second == 6 ? 15 : 17) : tile_rank[two];
            if ((first + second) % 10 > best) {
                best = (first + second) % 10;
                *top = first_rank < second_rank ? first_rank : second_rank;
            }
        }
    return best;
}

/* What a hand of two tiles is compared by; zeros are equal. */
static int strength(int one, int two) {
    int pair = pair_rank(one, two), top = 0;
    if (pair)
        return 1000 - pair;
    int value = points(one, two, &top);
    return value == 0 ? 0 : value * 20 + 18 - top;
}

static Set set_as(const int *tiles, int way, int is_player) {
    static const int rest[3][2] = {{2, 3}, {1, 3}, {1, 2}};
    int one = strength(tiles[0], tiles[way + 1]), two = strength(tiles[rest[way][0]], tiles[rest[way][1]]);
    Set set = {one > two ? one : two, one > two ? two : one};
    if (is_player && set.low == 0)
        set.low = -1;
    return set;
}

static void make_hands(void) {
    for (int face = 0; face < FACES; face++)
        supply[face] = face >= 2 && face < 13 ? 2 : 1;
    for (int a = 0; a < FACES; a++)
        for (int b = a; b < FACES; b++)
            for (int c = b; c < FACES; c++)
                for (int d = c; d < FACES; d++) {
                    int held[FACES] = {0}, fits = 1, number = 1, four[4] = {a, b, c, d};
                    for (int i = 0; i < 4; i++)
                        held[four[i]]++;
                    for (int i = 0; i < FACES; i++) {
                        fits &= held[i] <= supply[i];
                        number *= held[i] == 1 ? supply[i] : 1;
                    }
                    if (!fits)
                        continue;
                    memcpy(hand[hands], four, sizeof four);
                    ways[hands] = number;
                    for (int way = 0; way < 3; way++) {
                        players[hands][way] = set_as(four, way, 1);
                        dealers[hands][way] = set_as(four, way, 0);
                    }
                    hands++;
                }
}

static void *count(void *from) {
    for (int ours = (int)(intptr_t)from; ours < HANDS; ours += THREADS) {
        int left[FACES];
        memcpy(left, supply, sizeof left);
        for (int i = 0; i < 4; i++)
            left[hand[ours][i]]--;
        int first = only_one ? chosen[ours] : 0, last = only_one ? first + 1 : 3;
        int64_t wins[3] = {0}, losses[3] = {0};
        for (int theirs = 0; theirs < HANDS; theirs++) {
            const int *t = hand[theirs];
            int64_t number = left[t[0]];
            number *= t[1] == t[0] ? left[t[1]] - 1 : left[t[1]];
            number *= t[2] == t[1] ? left[t[2]] - 1 : left[t[2]];
            number *= t[3] == t[2] ? left[t[3]] - 1 : left[t[3]];
            if (t[1] == t[0])
                number /= 2;
            if (t[2] == t[1])
                number /= 2;
            if (t[3] == t[2])
                number /= 2;
            if (number == 0)
                continue;
            for (int way = first; way < last; way++) {
                int high = players[ours][way].high > dealt[theirs].high, low = players[ours][way].low > dealt[theirs].low;
                wins[way] += high & low ? number : 0;
                losses[way] += high | low ? 0 : number;
            }
        }
        for (int way = first; way < last; way++) {
            win[ours][way] = wins[way];
            lose[ours][way] = losses[way];
        }
    }
    return NULL;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int arguments, char **argument) {
    double best = 1e9;
    if (arguments < 3)
        return 1;
    only_one = strcmp(argument[1], "ways") == 0;
    make_hands();
    for (int i = 0; i < HANDS; i++)
        if (scanf("%d", &chosen[i]) != 1)
            return 1;
    for (int pass = 0; pass < atoi(argument[2]); pass++) {
        double start = now();
        pthread_t threads[THREADS];
        for (int i = 0; i < HANDS; i++)
            dealt[i] = dealers[i][chosen[i]];
        for (intptr_t i = 0; i < THREADS; i++)
            pthread_create(&threads[i], NULL, count, (void *)i);
        for (int i = 0; i < THREADS; i++)
            pthread_join(threads[i], NULL);
        double took = now() - start;
        best = took < best ? took : best;
    }
    int64_t wins = 0, losses = 0;
    for (int i = 0; i < HANDS; i++) {
        int way = only_one ? chosen[i] : 0;
        for (int other = 1; !only_one && other < 3; other++)
            if (19 * win[i][other] - 20 * lose[i][other] > 19 * win[i][way] - 20 * lose[i][way])
                way = other;
        wins += ways[i] * win[i][way];
        losses += ways[i] * lose[i][way];
    }
    printf("%.9f\n%lld %lld\n", best, (long long)wins, (long long)losses);
    return 0;
}
