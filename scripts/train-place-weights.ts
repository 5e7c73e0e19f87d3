import { readPost } from '#domain/fact-check/check-facts.ts';
import { isInSource } from '#domain/fact-check/dates/check-dates.ts';
import { statedDate } from '#domain/fact-check/dates/stated-date.ts';
import { indexSources, type SourceIndex } from '#domain/fact-check/index-sources.ts';
import { findPlace, PLACE_WEIGHTS } from '#domain/fact-check/places/weigh-place.ts';
import { isStated } from '#domain/fact-check/quantities/match-quantity.ts';
import { quantityClaims } from '#domain/fact-check/quantities/quantity-claims.ts';
import { statedQuantity } from '#domain/fact-check/quantities/stated-quantity.ts';
import { overlaps, VALUE_KINDS } from '#test/corpora/written-posts/measure-posts.ts';
import { OPEN_FILES, readPosts } from '#test/corpora/written-posts/read-posts.ts';
import { type Example, fitLogistic, rate } from './logistic-regression.ts';

/**
 * `node scripts/train-place-weights.ts`: the weights of `weigh-place.ts`, printed to be copied there, and how well weights from the
 * other files do on each. What is right are the numbers and dates of the open posts; what is wrong are the same posts with one of
 * them exchanged for another of like size that the source states. The faults that people wrote are only measured.
 */
type Row = Example & { readonly file: number; readonly kind: 'right' | 'exchanged' | 'fault' };

const RIDGE = 1;
/** Other values that each is exchanged for. */
const MOST_EXCHANGES = 2;
const THRESHOLDS = [0.8, 0.85, 0.88, 0.9, 0.93, 0.95, 0.97];
const NAMES = Object.keys(PLACE_WEIGHTS) as (keyof typeof PLACE_WEIGHTS)[];

const rows = OPEN_FILES.flatMap((file, at) => readRows(file, at));
const rated = OPEN_FILES.flatMap((_, left) => {
  const weights = learn(rows.filter(({ file }) => file !== left));
  return rows.filter(({ file }) => file === left).map((row) => ({ ...row, rating: rate(row.features, weights) }));
});
for (const threshold of THRESHOLDS) {
  const share = (of: Row['kind']) => {
    const all = rated.filter(({ kind }) => kind === of);
    return `${all.filter(({ rating }) => rating >= threshold).length} of ${all.length}`;
  };
  print(
    `from ${threshold}: ${share('exchanged')} exchanged, ${share('fault')} faults, ${share('right')} right ones marked`,
  );
}
for (const [at, weight] of learn(rows).entries()) print(`  ${NAMES[at]}: ${Number(weight.toFixed(2))},`);

function learn(of: readonly Row[]): number[] {
  return fitLogistic(
    of.filter(({ kind }) => kind !== 'fault'),
    RIDGE,
  );
}

function readRows(name: (typeof OPEN_FILES)[number], file: number): Row[] {
  return readPosts(name).flatMap((source) => {
    const index = indexSources([source]);
    return source.posts.flatMap(({ text, faults }) =>
      readClaims(text, index).flatMap(({ claim, span, features }): Row[] => {
        const found = faults.filter((fault) => overlaps(span, text, fault.claim));
        if (found.length > 0)
          return found.some(({ kind }) => VALUE_KINDS.includes(kind))
            ? [{ file, features, isSo: true, kind: 'fault' }]
            : [];
        const others = faults.length > 0 ? [] : claim.rivals.slice(0, MOST_EXCHANGES);
        const exchanged = others.flatMap(({ start, end }): Row[] => {
          const changed = text.slice(0, span.start) + index.plain.slice(start, end) + text.slice(span.end);
          const wrong = readClaims(changed, index).find((each) => each.span.start === span.start);
          return wrong === undefined ? [] : [{ file, features: wrong.features, isSo: true, kind: 'exchanged' }];
        });
        return [{ file, features, isSo: false, kind: 'right' }, ...exchanged];
      }),
    );
  });
}

/** The numbers and dates of a post that the source states somewhere, with where they stand in its text. */
function readClaims(text: string, index: SourceIndex) {
  const { post, folded, quantities, dates } = readPost(text, index);
  const numbers = quantityClaims(post, quantities, index)
    .filter((claim) => isStated(post, claim, index))
    .map((claim) => statedQuantity(post, claim, quantities, index));
  const days = dates
    .filter(({ readings }) => readings.some((parts) => isInSource(parts, index)))
    .map((date) => statedDate(post, date, dates, index));
  return [...numbers, ...days].flatMap((claim) => {
    if (claim === null) return [];
    const { features } = findPlace(post, claim, index);
    const span = { start: folded.starts[claim.start] ?? 0, end: folded.ends[claim.end - 1] ?? 0 };
    return [{ claim, span, features: NAMES.map((name) => features[name]) }];
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
