import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { compareFigures } from '#domain/passages/compare-figures.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import { overlaps } from '#test/corpora/written-posts/measure-posts.ts';
import { type PostsFile, readPosts, SHUT_FILES } from '#test/corpora/written-posts/read-posts.ts';

/**
 * `node test/bench/figures.ts`: how often a figure stands out in 'Figures beside the source' (docs/product.md §6.25), as a markdown table:
 * of right figures, which is in vain, and of those faults in figures that the fact check does not mark (there said elsewhere too). `--shut` measures the shut posts,
 * for their sums alone.
 */
const OPEN_GROUPS: readonly (readonly PostsFile[])[] = [
  ['open-1', 'open-2'],
  ['open-3', 'open-4', 'open-5', 'open-6'],
  ['open-7', 'open-8', 'open-9', 'open-10', 'open-11', 'open-12'],
];
const KINDS: ReadonlySet<string> = new Set(['number', 'date', 'amount', 'percentage', 'quotation', 'swap']);

process.stdout.write(
  '| posts | right figures that stand out | that are said elsewhere | unmarked faults | that stand out | that stand beside a passage |\n|---|---|---|---|---|---|\n',
);
for (const files of process.argv.includes('--shut') ? [SHUT_FILES] : OPEN_GROUPS) {
  const { right, standOut, elsewhere, unmarked, seen, beside } = measure(files);
  process.stdout.write(
    `| ${files.join(', ')} | ${standOut} of ${right} | ${elsewhere} | ${unmarked} | ${seen} | ${beside} |\n`,
  );
}

function measure(files: readonly PostsFile[]) {
  const sums = { right: 0, standOut: 0, elsewhere: 0, unmarked: 0, seen: 0, beside: 0 };
  for (const source of files.flatMap((file) => readPosts(file))) {
    const [facts, passages] = [indexSources([source]), indexPassages([source])];
    for (const { text, faults, derived } of source.posts) {
      const marks = checkFacts({ text, sources: facts });
      const figures = compareFigures(text, facts, passages).flatMap(({ start, post, passages: { length } }) =>
        post.figures.map((figure) => ({
          start: start + figure.start,
          end: start + figure.end,
          sharedAt: figure.sharedAt,
          hasPassage: length > 0,
        })),
      );
      for (const figure of figures) {
        if ([...faults, ...derived].some(({ claim }) => overlaps(figure, text, claim))) continue;
        sums.right += 1;
        if (figure.sharedAt < 0) sums.standOut += 1;
        if (figure.sharedAt > 0) sums.elsewhere += 1;
      }
      for (const { kind, claim } of faults) {
        if (!KINDS.has(kind) || marks.some((mark) => mark.weight !== 'derived' && overlaps(mark, text, claim)))
          continue;
        const own = figures.filter((figure) => overlaps(figure, text, claim));
        sums.unmarked += 1;
        if (own.some(({ sharedAt }) => sharedAt !== 0)) sums.seen += 1;
        if (own.some(({ hasPassage }) => hasPassage)) sums.beside += 1;
      }
    }
  }
  return sums;
}
