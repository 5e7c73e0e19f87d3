import { readPost } from '#domain/fact-check/check-facts.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { readEvidence } from '#domain/fact-check/quantities/check-quantities.ts';
import { CLAIM_WEIGHTS, claimFeatures } from '#domain/fact-check/quantities/derive/weigh-claim.ts';
import { isStated } from '#domain/fact-check/quantities/match-quantity.ts';
import { quantityClaims } from '#domain/fact-check/quantities/quantity-claims.ts';
import { overlaps } from '#test/corpora/written-posts/measure-posts.ts';
import { OPEN_FILES, readPosts } from '#test/corpora/written-posts/read-posts.ts';
import { type Example, fitLogistic, rate } from './logistic-regression.ts';

/**
 * `node scripts/train-fact-weights.ts`: the weights of `weigh-claim.ts` from the open posts, printed to be copied there, and how
 * well weights from the other files do on each (docs/benchmarks.md).
 */
type Row = Example & {
  readonly file: number;
  readonly post: string | null;
};

/** How strongly large weights are held back. */
const RIDGE = 0.3;
const THRESHOLDS = [0.2, 0.3, 0.4, 0.45, 0.5, 0.6, 0.7];

const NAMES = Object.keys(CLAIM_WEIGHTS) as (keyof typeof CLAIM_WEIGHTS)[];

const rows = OPEN_FILES.flatMap((file, at) => readRows(file, at));
const rated = OPEN_FILES.flatMap((_, left) => {
  const weights = fitLogistic(
    rows.filter(({ file }) => file !== left),
    RIDGE,
  );
  return rows.filter(({ file }) => file === left).map((row) => ({ ...row, rating: rate(row.features, weights) }));
});
const wrong = rated.filter(({ isSo }) => isSo).length;
const loss = rated.reduce((sum, { isSo, rating }) => sum - Math.log(isSo ? rating : 1 - rating), 0) / rated.length;
print(
  `${rows.length} numbers that no source states as such, ${wrong} of them wrong; loss out of fold ${loss.toFixed(4)}`,
);
for (const threshold of THRESHOLDS) {
  const marked = rated.filter(({ rating }) => rating >= threshold);
  const right = marked.filter(({ isSo }) => isSo).length;
  const posts = new Set(marked.flatMap(({ post }) => post ?? [])).size;
  print(
    `from ${threshold}: ${right} of ${marked.length} right, ${right} of ${wrong} found, ${posts} faultless posts marked`,
  );
}
for (const [at, weight] of fitLogistic(rows, RIDGE).entries()) print(`  ${NAMES[at]}: ${Number(weight.toFixed(2))},`);

/** The numbers of a file's posts that are no source's, and whether a fault is listed there. */
function readRows(file: (typeof OPEN_FILES)[number], at: number): Row[] {
  return readPosts(file).flatMap((source) => {
    const index = indexSources([source]);
    return source.posts.flatMap(({ text, faults }, number) => {
      const { post, folded, quantities } = readPost(text, index);
      return quantityClaims(post, quantities, index)
        .filter((claim) => !isStated(post, claim, index))
        .map((claim) => {
          const features = claimFeatures(readEvidence(post, claim, quantities, index));
          const span = { start: folded.starts[claim.start] ?? 0, end: folded.ends[claim.end - 1] ?? 0 };
          return {
            file: at,
            features: NAMES.map((name) => features[name]),
            isSo: faults.some((fault) => overlaps(span, text, fault.claim)),
            post: faults.length === 0 ? `${source.id} ${number}` : null,
          };
        });
    });
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
