// Spanish 21 in plain C++: the house edge of the best play by composition from a full shoe under chapter 635a, and what
// each choice for 8-8 against a 7 is worth.
//
// It knows the rules by itself. A hand is how many cards it has of each value; every hand that is not over 21 is valued
// once for each shoe and up card, with the dealer's hand by composition. Each split hand is played by its own
// cards; how many hands there are is counted by inclusion and exclusion over the cards of the pair that are gone.
// Written are, for so many decks and splits, the processor seconds of the best of so many passes and the results.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <vector>

constexpr int VALUES = 10;  // aces, 2 to 9, and what counts ten
constexpr int ACE = 0, SIX = 5, SEVEN = 6, EIGHT = 7, TEN = 9;
constexpr int SUITS = 4, SPADES = 0;
constexpr int ENDS = 6;  // the dealer goes over 21, or stands with 17 to 21

using Counts = std::array<int, VALUES>;
using Ends = std::array<double, ENDS>;

int cards_in(const Counts &hand) {
    int cards = 0;
    for (int number : hand)
        cards += number;
    return cards;
}

int points(const Counts &hand) {
    int hard = 0;
    for (int value = 0; value < VALUES; value++)
        hard += hand[value] * (value + 1);
    return hand[ACE] && hard <= 11 ? hard + 10 : hard;
}

Counts plus(Counts hand, int value) {
    hand[value]++;
    return hand;
}

// All hands, those with more cards first

struct Hand {
    Counts cards;
    int size, total;
    std::array<int, VALUES> with;  // the hand with one card more, or -1
    Ends plain, doubled, split;    // what a unit wins with each end of the dealer's hand
};

std::vector<Hand> hands;
std::map<Counts, int> place;

void grow(const Counts &hand, int from) {
    for (int value = from; value < VALUES; value++) {
        Counts more = plus(hand, value);
        if (points(more) <= 21) {
            hands.push_back({more, cards_in(more), points(more), {}, {}, {}, {}});
            grow(more, value);
        }
    }
}

// 635a.12: what a 21 of three or more cards is paid, of mixed suits.
double bonus(const Hand &hand) {
    if (hand.size >= 5)
        return hand.size == 5 ? 1.5 : hand.size == 6 ? 2 : 3;
    bool six_seven_eight = hand.cards[SIX] && hand.cards[SEVEN] && hand.cards[EIGHT];
    return six_seven_eight || hand.cards[SEVEN] == 3 ? 1.5 : 1;
}

void make_hands() {
    grow(Counts{}, 0);
    std::stable_sort(hands.begin(), hands.end(), [](const Hand &one, const Hand &two) { return one.size > two.size; });
    for (int number = 0; number < (int)hands.size(); number++)
        place[hands[number].cards] = number;
    for (Hand &hand : hands) {
        for (int value = 0; value < VALUES; value++) {
            auto found = place.find(plus(hand.cards, value));
            hand.with[value] = found == place.end() ? -1 : found->second;
        }
        for (int end = 0; end < ENDS; end++) {
            int dealer = end == 0 ? 0 : 16 + end;
            double compared = hand.total > dealer ? 1 : hand.total == dealer ? 0 : -1;
            bool wins = hand.total == 21 && hand.size > 2;
            hand.split[end] = hand.doubled[end] = wins ? 1 : compared;
            hand.plain[end] = wins ? bonus(hand) : compared;
        }
    }
}

// The dealer's hands, as a tree of the cards after the up card in rising order

struct Part {
    int parent, value, before, depth, end;
    double orders;
};
std::array<std::vector<Part>, VALUES> dealers;

void draw_on(const Counts &hand, const Counts &drawn, std::map<Counts, double> &orders) {
    for (int value = 0; value < VALUES; value++) {
        Counts more = plus(hand, value);
        int total = points(more);
        if (total < 17)
            draw_on(more, plus(drawn, value), orders);
        else if (total <= 21 && !(total == 21 && cards_in(more) == 2))
            orders[plus(drawn, value)]++;
    }
}

void make_dealer(int up) {
    std::map<Counts, double> orders;
    draw_on(plus(Counts{}, up), Counts{}, orders);
    std::map<Counts, int> known = {{Counts{}, 0}};
    std::vector<Part> &tree = dealers[up];
    tree.push_back({0, 0, 0, 0, 0, 0});
    for (auto &[drawn, ways] : orders) {
        Counts part{};
        int parent = 0, depth = 0;
        for (int value = 0; value < VALUES; value++)
            for (int number = 0; number < drawn[value]; number++) {
                part[value]++;
                depth++;
                auto [found, is_new] = known.insert({part, (int)tree.size()});
                if (is_new)
                    tree.push_back({parent, value, number, depth, 0, 0});
                parent = found->second;
            }
        Counts whole = drawn;
        whole[up]++;
        tree[parent].end = points(whole) - 16;
        tree[parent].orders = ways;
    }
}

int barred_hole(int up) { return up == ACE ? TEN : up == TEN ? ACE : -1; }

// How likely each hand is that some cards can grow into, with each end of the dealer's hand

using Weights = std::vector<Ends>;

Weights weigh(const Counts &shoe, const Counts &start, int up) {
    Weights weights(hands.size(), Ends{});
    const std::vector<Part> &tree = dealers[up];
    std::vector<double> products(tree.size());
    int cards = cards_in(shoe), barred = barred_hole(up);
    for (size_t number = 0; number < hands.size(); number++) {
        Counts left = shoe;
        double likely = 1;
        int remaining = cards;
        for (int value = 0; value < VALUES && likely > 0; value++) {
            int drawn = hands[number].cards[value] - start[value];
            if (drawn < 0 || drawn > left[value])
                likely = 0;
            for (int each = 0; each < drawn && likely > 0; each++)
                likely *= (double)left[value]-- / remaining--;
        }
        if (likely == 0 || remaining == 0)
            continue;
        double shares[32], inside = 0;
        for (int depth = 1; depth < 32; depth++)
            shares[depth] = remaining >= depth ? 1.0 / (remaining - depth + 1) : 0;
        products[0] = likely;
        Ends &found = weights[number];
        for (size_t part = 1; part < tree.size(); part++) {
            const Part &one = tree[part];
            int there = std::max(left[one.value] - one.before, 0);
            products[part] = products[one.parent] * there * shares[one.depth];
            if (one.end) {
                double weight = products[part] * one.orders;
                found[one.end] += weight;
                inside += weight;
            }
        }
        if (barred >= 0)
            likely -= likely * left[barred] / remaining;
        found[0] = likely - inside;
    }
    return weights;
}

// What every hand is worth, weighed by how likely it is

struct Valued {
    std::vector<double> whole, stand, hit, doubled, best;
};

double times(const Ends &one, const Ends &two) {
    double sum = 0;
    for (int end = 0; end < ENDS; end++)
        sum += one[end] * two[end];
    return sum;
}

Valued value(const Weights &weights, bool split, double added = 1) {
    size_t size = hands.size();
    Valued v{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size),
             std::vector<double>(size), std::vector<double>(size)};
    std::vector<double> kept(size);
    for (size_t number = 0; number < size; number++) {
        const Hand &hand = hands[number];
        const Ends &ends = weights[number];
        double weight = 0;
        for (double likely : ends)
            weight += likely;
        v.whole[number] = weight;
        v.best[number] = v.stand[number] = times(split ? hand.split : hand.plain, ends);
        kept[number] = std::max((1 + added) * times(hand.doubled, ends), -weight);
        if (hand.size < 2 || hand.total == 21 || weight == 0)
            continue;
        double hit = 0, doubled = 0, inside = 0;
        for (int more : hand.with)
            if (more >= 0) {
                hit += v.best[more];
                doubled += kept[more];
                inside += v.whole[more];
            }
        v.hit[number] = hit - (weight - inside);
        v.doubled[number] = doubled - (1 + added) * (weight - inside);
        v.best[number] = std::max({v.stand[number], v.hit[number], v.doubled[number]});
    }
    return v;
}

// Splits

double choose(int from, int number) {
    double ways = 1;
    for (int each = 0; each < number; each++)
        ways = ways * (from - each) / (each + 1);
    return ways;
}

struct SplitHands {
    std::vector<double> other, pair;  // how many hands begin so, by how many more cards of the pair are gone
};

void spread(std::vector<double> &found, double ways, int pairs, int others, int pair_left, int cards_left) {
    double chance = 1;
    for (int gone = 0; gone <= std::min(pairs + others, pair_left); gone++) {
        if (gone)
            chance *= (double)(pair_left - gone + 1) / (cards_left - gone + 1);
        if (gone < pairs)
            continue;
        if ((int)found.size() <= gone)
            found.resize(gone + 1);
        found[gone] += ways * choose(others, gone - pairs) * chance * ((gone - pairs) % 2 ? -1 : 1);
    }
}

void split_on(SplitHands &found, int waiting, int splits, int pairs, int others, int pair_left, int cards_left) {
    if (splits == 0) {
        spread(found.other, waiting, pairs, others, pair_left, cards_left);
        spread(found.pair, waiting, pairs, others, pair_left, cards_left);
    } else if (waiting && pairs <= pair_left) {
        spread(found.other, 1, pairs, others, pair_left, cards_left);
        split_on(found, waiting + 1, splits - 1, pairs + 1, others, pair_left, cards_left);
        split_on(found, waiting - 1, splits, pairs, others + 1, pair_left, cards_left);
    }
}

class Pair {
public:
    Pair(const Counts &shoe, int up, int pair) : shoe(shoe), up(up), pair(pair) {}

    // What two hands are worth: split again as long as splits are left, or not at all, whichever is better.
    double worth(int splits) {
        double never = hands_worth(0);
        return splits ? std::max(never, hands_worth(splits)) : never;
    }

private:
    Counts shoe;
    int up, pair;
    std::vector<Weights> gone;

    double hands_worth(int splits) {
        SplitHands begun;
        split_on(begun, 2, splits, 0, 0, shoe[pair], cards_in(shoe));
        Valued others = value(mixed(begun.other), true), pairs = value(mixed(begun.pair), true);
        double sum = 0;
        for (int card = 0; card < VALUES; card++)
            sum += (card == pair ? pairs : others).best[place.at(plus(plus(Counts{}, pair), card))];
        return sum;
    }

    Weights mixed(const std::vector<double> &shares) {
        Weights found(hands.size(), Ends{});
        for (size_t number = 0; number < shares.size(); number++) {
            if (number == gone.size()) {
                Counts left = shoe;
                left[pair] -= number;
                gone.push_back(weigh(left, plus(Counts{}, pair), up));
            }
            for (size_t hand = 0; hand < hands.size(); hand++)
                for (int end = 0; end < ENDS; end++)
                    found[hand][end] += shares[number] * gone[number][hand][end];
        }
        return found;
    }
};

// A round

struct Shoe {
    Counts counts;
    int suits[VALUES][SUITS];  // of the 6s, 7s and 8s
};

Shoe decks(int number) {
    Shoe shoe{};
    for (int value = 0; value < VALUES; value++) {
        shoe.counts[value] = number * SUITS * (value == TEN ? 3 : 1);
        for (int &suit : shoe.suits[value])
            suit = number;
    }
    return shoe;
}

// The value that makes a 6-7-8 or 7-7-7 of two others, or -1.
int third_value(int one, int two) {
    if (one == SEVEN && two == SEVEN)
        return SEVEN;
    if (one >= SIX && two <= EIGHT && one != two)
        return SIX + SEVEN + EIGHT - one - two;
    return -1;
}

// Two cards that are no Blackjack at their best: by suits where a third card of the suit is paid more.
double best_of_two(const Shoe &shoe, int one, int two, const Valued &v, double split) {
    int number = place.at(plus(plus(Counts{}, one), two));
    double others = std::max({v.stand[number], v.doubled[number], -0.5 * v.whole[number], split});
    double sum = 0, shares = 0;
    int third = third_value(one, two);
    for (int suit = 0; third >= 0 && suit < SUITS; suit++) {
        double both = shoe.suits[one][suit] * (shoe.suits[two][suit] - (one == two));
        double share = both / (shoe.counts[one] * (shoe.counts[two] - (one == two)));
        double hits = (double)(shoe.suits[third][suit] - 2 * (third == one)) / (shoe.counts[third] - 2 * (third == one));
        double more = v.whole[hands[number].with[third]] * hits * ((suit == SPADES ? 3 : 2) - 1.5);
        sum += share * std::max(others, v.hit[number] + more);
        shares += share;
    }
    return sum + (1 - shares) * std::max(others, v.hit[number]);
}

double edge(int number_of_decks, int splits) {
    Shoe full = decks(number_of_decks);
    double worth = 0;
    int cards = cards_in(full.counts);
    for (int up = 0; up < VALUES; up++) {
        Counts left = full.counts;
        left[up]--;
        Valued v = value(weigh(left, Counts{}, up), false);
        std::array<double, VALUES> split;
        for (int pair = 0; pair < VALUES; pair++) {
            Counts without = left;
            without[pair] -= 2;
            double likely = (double)left[pair] * (left[pair] - 1) / ((cards - 1.0) * (cards - 2));
            split[pair] = likely * Pair(without, up, pair).worth(splits - 1);
        }
        bool suits_matter = up >= SIX && up <= EIGHT;
        for (int suit = 0; suit < (suits_matter ? SUITS : 1); suit++) {
            Shoe shoe = full;
            shoe.counts[up]--;
            shoe.suits[up][suit]--;
            double sum = 0;
            for (int one = 0; one < VALUES; one++)
                for (int two = one; two < VALUES; two++) {
                    double orders = one == two ? 1 : 2;
                    double likely = (double)left[one] * (left[two] - (one == two)) / ((cards - 1.0) * (cards - 2));
                    if (one == ACE && two == TEN) {
                        sum += 1.5 * orders * likely;
                        continue;
                    }
                    double played = v.whole[place.at(plus(plus(Counts{}, one), two))];
                    double best = best_of_two(shoe, one, two, v, one == two ? split[one] : -1);
                    sum += orders * (best - (likely - played));
                }
            int of_these = suits_matter ? full.suits[up][suit] : full.counts[up];
            worth += sum * of_these / cards;
        }
    }
    return -worth;
}

// One hand

struct Choices {
    double stand, hit, doubled, half, split, surrender;
};

Choices advice(int number_of_decks, int splits, int card, int up) {
    Counts left = decks(number_of_decks).counts;
    left[up]--;
    left[card] -= 2;
    Counts held = plus(plus(Counts{}, card), card);
    int number = place.at(held);
    Weights weights = weigh(left, held, up);
    Valued v = value(weights, false), less = value(weights, false, 0.5);
    double whole = v.whole[number];
    return {v.stand[number] / whole,      v.hit[number] / whole,
            v.doubled[number] / whole,    less.doubled[number] / whole,
            Pair(left, up, card).worth(splits - 1) / whole, -0.5};
}

double seconds() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

template <typename Function> auto best_of(int passes, double &best, Function function) {
    best = 1e9;
    for (int pass = 1;; pass++) {
        double start = seconds();
        auto found = function();
        best = std::min(best, seconds() - start);
        if (pass >= passes)
            return found;
    }
}

int main(int, char **given) {
    int passes = atoi(given[1]), number_of_decks = atoi(given[2]), splits = atoi(given[3]);
    make_hands();
    for (int up = 0; up < VALUES; up++)
        make_dealer(up);
    double whole, hand;
    double found = best_of(passes, whole, [&] { return edge(number_of_decks, splits); });
    Choices c = best_of(10 * passes, hand, [&] { return advice(number_of_decks, splits, EIGHT, SEVEN); });
    printf("%.9f %.17g\n", whole, found);
    printf("%.9f %.17g %.17g %.17g %.17g %.17g %.17g\n", hand, c.stand, c.hit, c.doubled, c.half, c.split, c.surrender);
}
