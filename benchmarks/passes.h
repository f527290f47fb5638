/* What a program that counts shoes gives to the one that times it (passes.c). */

#include <stdint.h>

extern const int kinds, results;

/* Fill `ways` with the results for a shoe with so many cards of each kind. */
void count(const int64_t *counts, int64_t *ways);
