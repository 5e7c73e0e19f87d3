import { detectLanguage, primaryLanguage } from '#domain/language/languages.ts';
import { countMatches } from '#domain/text/strings.ts';
import type { PostLanguage } from '#domain/writing/brief.ts';

/** Scripts of the languages that can be chosen and have no stock phrases. */
const SCRIPTS: Partial<Record<PostLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ko: /\p{Script=Hangul}/gu,
};
const SAMPLE_CHARACTERS = 2000;

/**
 * True where a writer that only picks sentences can write in the chosen language: none is chosen, or the source is in it
 * (docs/product.md §6.5).
 */
export function canWriteLanguage(
  choice: PostLanguage | null,
  source: { text: string; language: string | null },
): boolean {
  if (choice === null) return true;
  const written = detectLanguage(source.text, source.language);
  if (written !== 'other') return written === choice;
  const sample = source.text.slice(0, SAMPLE_CHARACTERS);
  const script = SCRIPTS[choice];
  if (script !== undefined) return countMatches(sample, script) > countMatches(sample, /\p{L}/gu) / 2;
  return primaryLanguage(source.language) === choice;
}
