import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, splitSentences } from '#domain/language/sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import { splitSourceBlocks } from './source-blocks.ts';

/** A sentence of a source, the paragraph it stands in, the heading above it, and whether that says that it concludes. */
export type SourceSentence = { text: string; paragraph: number; isConclusion: boolean; heading: string | null };

/** A source taken apart: its sentences, and the lines of its lists. */
export type SourceParts = {
  sentences: readonly SourceSentence[];
  /** Lines that carry a number or a list's marker, without it; none where there are fewer than three. */
  items: readonly string[];
  /**
   * The longest run of headings that count from one or down to it, without their numbers, the sentence it stands before, and the
   * heading above it.
   */
  headings: { readonly lines: readonly string[]; readonly at: number; readonly above: string | null };
};

const LONGEST_HEADING = 120;
const FEWEST_ITEMS = 3;
/** Sentences that may stand between counted headings and what heads them. */
const MOST_BETWEEN = 4;
const CONCLUSION =
  /conclusion|conclud|takeaway|final (?:thoughts|words|verdict)|bottom line|summary|wrap(?:ping)? up|summing up|in short|closing thoughts|what['’]s next|fazit|schluss|en résumé|conclusión|conclusione|conclusão|conclusie|まとめ|结论|总结/i;
const COUNTED =
  /^(?:(?:step|tip|day|schritt|étape|paso|passo|stap)\s+#?\d{1,2}\s*[:.)–-]?\s*|#?\d{1,2}\s*[.):–-]\s+)(?=\S)/iu;

/** Splits a source into its sentences, each once, and its other lines. */
export function readParts(text: string, language: WritingLanguage): SourceParts {
  const seen = new Set<string>();
  const sentences: SourceSentence[] = [];
  const items: string[] = [];
  const runs: { lines: string[]; at: number; last: number; above: string | null }[] = [];
  let plain: { heading: string; at: number } | null = null;
  let isConclusion = false;
  let heading: string | null = null;
  const blocks = splitSourceBlocks(text);
  for (const [paragraph, given] of blocks.entries()) {
    const { kind, text: block } = given;
    const bare = block.replace(COUNTED, '');
    const isHeading = block.length <= LONGEST_HEADING && !endsLikeSentence(block);
    if (bare !== block || kind !== 'prose') items.push(bare);
    if (isHeading) {
      isConclusion = CONCLUSION.test(bare);
      // The first line of a text is its title.
      heading = isConclusion || sentences.length === 0 ? null : bare;
    }
    const number = isHeading
      ? given.kind === 'numbered'
        ? given.number
        : Number(/\d+/.exec(block.slice(0, block.length - bare.length))?.[0])
      : 0;
    const run = runs.at(-1);
    if (number > 0 && run !== undefined && Math.abs(number - run.last) === 1) {
      run.lines.push(bare);
      run.last = number;
    } else if (number > 0)
      runs.push({
        lines: [bare],
        at: sentences.length,
        last: number,
        above: plain !== null && sentences.length - plain.at <= MOST_BETWEEN ? plain.heading : null,
      });
    if (isHeading && !(number > 0)) plain = { heading: bare, at: sentences.length };
    for (const sentence of isHeading ? [] : splitSentences(block, language)) {
      // Its dashes, quotation marks and capitals may differ where a page says it again.
      const words = sentence.toLowerCase().replace(/[\p{Pd}\p{Pi}\p{Pf}\s'"]+/gu, ' ');
      if (seen.has(words) || !/[\p{L}\p{N}]/u.test(sentence)) continue;
      seen.add(words);
      sentences.push({ text: sentence, paragraph, heading, isConclusion });
    }
  }
  const { lines, at, above } = maxBy(runs, (run) => run.lines.length) ?? { lines: [], at: 0, above: null };
  return { sentences, items: items.length >= FEWEST_ITEMS ? items : [], headings: { lines, at, above } };
}
