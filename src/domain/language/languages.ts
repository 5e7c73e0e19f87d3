import { STOP_WORDS } from './stop-words.ts';

/** Languages whose stop words and frame phrases are known. Text in any other is composed without phrases of our own. */
export const WRITING_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh'] as const;
export type WritingLanguage = (typeof WRITING_LANGUAGES)[number] | 'other';

const SAMPLE_CHARACTERS = 6000;
/** Stop words make up 30 to 50 % of running text; below this share it is some other language. */
const LEAST_SHARE = 0.12;
/** With fewer words than this a single stop word decides. */
const SHORT_TEXT_WORDS = 12;

/** The language a text is written in: what its letters and stop words show, else what its page declared (BCP 47). */
export function detectLanguage(text: string, declared: string | null): WritingLanguage {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const byScript = languageByScript(sample);
  if (byScript !== null) return byScript;
  // 'AI' is a topic, not the Italian preposition.
  const letters = sample.match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = letters.filter((word) => !/^\p{Lu}{2,}$/u.test(word)).map((word) => word.toLowerCase());
  const hits = [...STOP_WORDS].map(([language, stops]) => ({
    language,
    count: words.filter((word) => stops.has(word)).length,
  }));
  const best = hits.reduce((top, next) => (next.count > top.count ? next : top));
  const isShort = words.length < SHORT_TEXT_WORDS;
  if (best.count > 0 && (isShort || best.count >= words.length * LEAST_SHARE)) return best.language;
  const given = findSupported(declared);
  if (given !== null) return given;
  return isShort && /^[\p{ASCII}\p{P}\p{S}]*$/u.test(sample) ? 'en' : 'other';
}

/** A locale for Intl.Segmenter. */
export function localeFor(language: WritingLanguage): string {
  return language === 'other' ? 'und' : language;
}

/** True for languages written without spaces between words. */
export function isUnspaced(language: WritingLanguage): boolean {
  return language === 'ja' || language === 'zh';
}

function languageByScript(sample: string): WritingLanguage | null {
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return null;
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  if (kana + han > letters * 0.3) return kana > han * 0.1 ? 'ja' : 'zh';
  return count(/\p{Script=Latin}/gu) < letters * 0.5 ? 'other' : null;
}

function findSupported(declared: string | null): WritingLanguage | null {
  const primary = declared?.toLowerCase().split(/[-_]/)[0];
  return WRITING_LANGUAGES.find((language) => language === primary) ?? null;
}
