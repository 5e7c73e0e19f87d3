import { detectLanguage } from '#domain/language/languages.ts';
import type { PostLanguage } from '#domain/writing/brief.ts';

/** Scripts of the languages that can be chosen and have no phrases of ours. */
const SCRIPTS: Partial<Record<PostLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ko: /\p{Script=Hangul}/gu,
};
const SAMPLE_CHARACTERS = 2000;

/**
 * True where a writer that only picks sentences gives the chosen language: there is no choice, or the source is in it.
 * The built-in composer writes in the language of its source (design §8).
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
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (script !== undefined) return (sample.match(script)?.length ?? 0) > letters / 2;
  return source.language?.toLowerCase().split(/[-_]/)[0] === choice;
}
