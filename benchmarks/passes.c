/* Times `count`: reads shoes from standard input, prints the best seconds for one shoe over a few passes through all of
   them, then the results for each. */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "passes.h"

enum { MOST = 1000, PASSES = 20 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int main(void) {
    int64_t *shoes = calloc((size_t)MOST * kinds, sizeof *shoes);
    int64_t *ways = calloc((size_t)MOST * results, sizeof *ways);
    int numbers = 0;
    double best = 1e9;
    if (!shoes || !ways)
        return EXIT_FAILURE;
    while (numbers < MOST * kinds && scanf("%" SCNd64, &shoes[numbers]) == 1)
        numbers++;
    int read = numbers / kinds;
    if (read == 0)
        return EXIT_FAILURE;
    for (int pass = 0; pass < PASSES; pass++) {
        double start = now();
        for (int each = 0; each < read; each++)
            count(&shoes[each * kinds], &ways[each * results]);
        double took = (now() - start) / read;
        best = took < best ? took : best;
    }
    printf("%.9f\n", best);
    for (int each = 0; each < read; each++)
        for (int result = 0; result < results; result++)
            printf("%" PRId64 "%c", ways[each * results + result], result + 1 < results ? ' ' : '\n');
    return EXIT_SUCCESS;
}
