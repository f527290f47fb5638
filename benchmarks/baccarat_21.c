/* Every deal of 21 Baccarat counted in plain C: unordered pairs of values for both hands, then third cards; and for the
   Bonus Wager the pairs and third cards of one hand by rank (§§ 681a.3 and 681a.7).

   A shoe is thirteen numbers of cards (ace to king). The results are by the Player's and the Banker's total (0 to 26) and
   for each by the Player's and the Banker's two aces; then by the line of one hand, from three 7s to a pair, and none. */

#include <string.h>

#include "passes.h"

enum { RANKS = 13, VALUES = 11, TOTALS = 27, MAIN = TOTALS * TOTALS * 4, RESULTS = MAIN + 6 };
const int kinds = RANKS, results = RESULTS;

static int total(int hard, int ace) { return ace && hard <= 11 ? hard + 10 : hard; }

static int is_natural(int low, int high) { return low == 1 && (high == 1 || high == 10); }

static int64_t *at(int64_t *ways, int player, int banker, int aces) { return &ways[(player * TOTALS + banker) * 4 + aces]; }

static void thirds(int64_t *left, int64_t cards, const int *hand, int64_t deals, int64_t *ways) {
    int player = hand[0] + hand[1], player_ace = hand[0] == 1, player_total = total(player, player_ace);
    int banker = hand[2] + hand[3], banker_ace = hand[2] == 1, banker_total = total(banker, banker_ace);
    int player_draws = player_total < 17, banker_draws = banker_total < 17;
    if (is_natural(hand[0], hand[1]) || is_natural(hand[2], hand[3]) || (!player_draws && !banker_draws)) {
        int aces = 2 * (hand[1] == 1) + (hand[3] == 1);
        *at(ways, player_total, banker_total, aces) += deals * (cards - 4) * (cards - 5);
        return;
    }
    if (!player_draws) {
        for (int last = 1; last < VALUES; last++)
            *at(ways, player_total, total(banker + last, banker_ace || last == 1), 0) += deals * left[last] * (cards - 5);
        return;
    }
    for (int third = 1; third < VALUES; third++) {
        int64_t so_far = deals * left[third];
        int drawn = total(player + third, player_ace || third == 1);
        if (so_far == 0)
            continue;
        if (!banker_draws) {
            *at(ways, drawn, banker_total, 0) += so_far * (cards - 5);
            continue;
        }
        left[third]--;
        for (int last = 1; last < VALUES; last++)
            *at(ways, drawn, total(banker + last, banker_ace || last == 1), 0) += so_far * left[last];
        left[third]++;
    }
}

static void count_main(int64_t *left, int64_t cards, int64_t *ways) {
    int hand[4];
    for (hand[0] = 1; hand[0] < VALUES; hand[0]++) {
        for (hand[1] = hand[0]; hand[1] < VALUES; hand[1]++) {
            int one = hand[0], two = hand[1];
            int64_t player = one == two ? left[one] * (left[one] - 1) : 2 * left[one] * left[two];
            if (player == 0)
                continue;
            left[one]--;
            left[two]--;
            for (hand[2] = 1; hand[2] < VALUES; hand[2]++) {
                for (hand[3] = hand[2]; hand[3] < VALUES; hand[3]++) {
                    int three = hand[2], four = hand[3];
                    int64_t banker = three == four ? left[three] * (left[three] - 1) : 2 * left[three] * left[four];
                    if (banker == 0)
                        continue;
                    left[three]--;
                    left[four]--;
                    thirds(left, cards, hand, player * banker, ways);
                    left[three]++;
                    left[four]++;
                }
            }
            left[one]++;
            left[two]++;
        }
    }
}

static int value(int rank) { return rank < 9 ? rank + 1 : 10; }

static int line(int low, int high, int third) {
    int first = third < low ? third : low, last = third > high ? third : high, middle = low + high + third - first - last;
    if (first == last)
        return first == 6 ? 0 : 1;
    if (middle == first + 1 && last == first + 2)
        return 2;
    if (total(value(low) + value(high) + value(third), first == 0) == 21)
        return 3;
    return low == high ? 4 : 5;
}

static void count_lines(int64_t *left, int64_t cards, int64_t *lines) {
    int64_t rest = (cards - 3) * (cards - 4) * (cards - 5);
    for (int one = 0; one < RANKS; one++) {
        for (int two = one; two < RANKS; two++) {
            int64_t deals = one == two ? left[one] * (left[one] - 1) : 2 * left[one] * left[two];
            if (deals == 0)
                continue;
            if (total(value(one) + value(two), one == 0) >= 17) {
                lines[one == two ? 4 : 5] += deals * (cards - 2) * rest;
                continue;
            }
            left[one]--;
            left[two]--;
            for (int three = 0; three < RANKS; three++)
                lines[line(one, two, three)] += deals * left[three] * rest;
            left[one]++;
            left[two]++;
        }
    }
}

void count(const int64_t *counts, int64_t *ways) {
    int64_t left[RANKS], values[VALUES] = {0}, cards = 0;
    memcpy(left, counts, sizeof left);
    memset(ways, 0, RESULTS * sizeof *ways);
    for (int rank = 0; rank < RANKS; rank++) {
        values[value(rank)] += left[rank];
        cards += left[rank];
    }
    count_main(values, cards, ways);
    count_lines(left, cards, ways + MAIN);
}
