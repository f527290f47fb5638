/* Every deal of Minibaccarat counted in plain C: unordered pairs for both hands, then third cards (§§ 627a.6, 627a.10).

   A shoe is ten numbers of cards (values 0 to 9). The results are by the points of both hands, and for each by the third
   cards drawn: none, the Banker's, the Player's, both. */

#include <string.h>

#include "passes.h"

enum { VALUES = 10, RESULTS = VALUES * VALUES * 4 };
const int kinds = VALUES, results = RESULTS;

static const char *const table[VALUES] = {
    "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD", "SSDDDDDDSS",
    "SSSSDDDDSS", "SSSSSSDDSS", "SSSSSSSSSS", "SSSSSSSSSS", "SSSSSSSSSS",
};

static int sum(int points, int value) { return points + value < 10 ? points + value : points + value - 10; }

static int64_t *at(int64_t *ways, int player, int banker, int drawn) { return &ways[(player * VALUES + banker) * 4 + drawn]; }

static void thirds(int64_t *left, int64_t cards, int player, int banker, int64_t deals, int64_t *ways) {
    if (player > 7 || banker > 7 || (player > 5 && banker > 5)) {
        *at(ways, player, banker, 0) += deals * (cards - 4) * (cards - 5);
        return;
    }
    if (player > 5) {
        for (int last = 0; last < VALUES; last++)
            *at(ways, player, sum(banker, last), 1) += deals * left[last] * (cards - 5);
        return;
    }
    for (int third = 0; third < VALUES; third++) {
        int64_t so_far = deals * left[third];
        int points = sum(player, third);
        if (so_far == 0)
            continue;
        if (table[banker][third] == 'S') {
            *at(ways, points, banker, 2) += so_far * (cards - 5);
            continue;
        }
        left[third]--;
        for (int last = 0; last < VALUES; last++)
            *at(ways, points, sum(banker, last), 3) += so_far * left[last];
        left[third]++;
    }
}

void count(const int64_t *counts, int64_t *ways) {
    int64_t left[VALUES], cards = 0;
    memcpy(left, counts, sizeof left);
    memset(ways, 0, RESULTS * sizeof *ways);
    for (int value = 0; value < VALUES; value++)
        cards += left[value];
    for (int one = 0; one < VALUES; one++) {
        for (int two = one; two < VALUES; two++) {
            int64_t player = one == two ? left[one] * (left[one] - 1) : 2 * left[one] * left[two];
            if (player == 0)
                continue;
            left[one]--;
            left[two]--;
            for (int three = 0; three < VALUES; three++) {
                for (int four = three; four < VALUES; four++) {
                    int64_t banker = three == four ? left[three] * (left[three] - 1) : 2 * left[three] * left[four];
                    if (banker == 0)
                        continue;
                    left[three]--;
                    left[four]--;
                    thirds(left, cards, sum(one, two), sum(three, four), player * banker, ways);
                    left[three]++;
                    left[four]++;
                }
            }
            left[one]++;
            left[two]++;
        }
    }
}
