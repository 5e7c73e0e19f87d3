import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, splitSentences } from '#domain/language/sentences.ts';
import { splitSourceBlocks } from './source-blocks.ts';

/** A sentence of a source, the paragraph it stands in, and whether its section says that it concludes. */
export type SourceSentence = { text: string; paragraph: number; isConclusion: boolean };

/** A source taken apart: its sentences, and the lines of its lists. */
export type SourceParts = {
  sentences: readonly SourceSentence[];
  /** Lines that carry a number or a list's marker, without it; none where there are fewer than three. */
  items: readonly string[];
};

const LONGEST_HEADING = 120;
const FEWEST_ITEMS = 3;
const CONCLUSION =
  /conclusion|conclud|takeaway|final (?:thoughts|words|verdict)|bottom line|summary|wrap(?:ping)? up|summing up|in short|closing thoughts|what['’]s next|fazit|schluss|en résumé|conclusión|conclusione|conclusão|conclusie|まとめ|结论|总结/i;
const COUNTED =
  /^(?:(?:step|tip|day|schritt|étape|paso|passo|stap)\s+\d{1,2}\s*[:.)–-]?\s*|#?\d{1,2}\s*[.):–-]\s+)(?=\S)/iu;

/** Splits a source into its sentences, each once, and its other lines. */
export function readParts(text: string, language: WritingLanguage): SourceParts {
  const seen = new Set<string>();
  const sentences: SourceSentence[] = [];
  const items: string[] = [];
  let isConclusion = false;
  const blocks = splitSourceBlocks(text);
  for (const [paragraph, { kind, text: block }] of blocks.entries()) {
    const bare = block.replace(COUNTED, '');
    const isHeading = block.length <= LONGEST_HEADING && !endsLikeSentence(block);
    if (bare !== block || kind !== 'prose') items.push(bare);
    if (isHeading) {
      isConclusion = CONCLUSION.test(bare);
    }
    for (const sentence of isHeading ? [] : splitSentences(block, language)) {
      if (seen.has(sentence) || !/[\p{L}\p{N}]/u.test(sentence)) continue;
      seen.add(sentence);
      sentences.push({ text: sentence, paragraph, isConclusion });
    }
  }
  return { sentences, items: items.length >= FEWEST_ITEMS ? items : [] };
}
