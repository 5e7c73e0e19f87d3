import { maxBy } from '#domain/max-by.ts';
import { countMatches } from '#domain/text/strings.ts';
import { STOP_WORDS } from './stop-words.ts';
import { WRITING_LANGUAGES } from './writing-languages.ts';

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
  // 'AI' is a topic, not the Italian preposition, however it is written.
  const letters = sample.match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = letters.filter((word) => !/^(?:\p{Lu}{2,}|ai)$/u.test(word)).map((word) => word.toLowerCase());
  const hits = [...STOP_WORDS].map(([language, stops]) => ({
    language,
    count: words.filter((word) => stops.has(word)).length,
  }));
  const best = maxBy(hits, ({ count }) => count);
  const isShort = words.length < SHORT_TEXT_WORDS;
  if (best !== null && best.count > 0 && (isShort || best.count >= words.length * LEAST_SHARE)) return best.language;
  const primary = primaryLanguage(declared);
  const supported = WRITING_LANGUAGES.find((language) => language === primary);
  return supported ?? (isShort && /^[\p{ASCII}\p{P}\p{S}]*$/u.test(sample) ? 'en' : 'other');
}

/** 'de' for 'de-AT' (BCP 47). */
export function primaryLanguage(tag: string | null): string | undefined {
  return tag?.toLowerCase().split(/[-_]/)[0];
}

/** Kana and Han, which are written without spaces between words. */
export const UNSPACED_LETTER = /[\u3040-\u30ff\u3400-\u9fff]/;

/** True for languages written without spaces between words. */
export function isUnspaced(language: WritingLanguage): boolean {
  return language === 'ja' || language === 'zh';
}

/** What stands between two sentences. */
export function sentenceGap(language: WritingLanguage): '' | ' ' {
  return isUnspaced(language) ? '' : ' ';
}

/** A function of the language that works out its result once a language. */
export function oncePerLanguage<T>(make: (language: WritingLanguage) => T): (language: WritingLanguage) => T {
  const made = new Map<WritingLanguage, T>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language) as T;
  };
}

/** A segmenter for each language, made when first asked for. */
export function segmenterPerLanguage(granularity: 'sentence' | 'word'): (language: WritingLanguage) => Intl.Segmenter {
  return oncePerLanguage((language) => new Intl.Segmenter(language === 'other' ? 'und' : language, { granularity }));
}

function languageByScript(sample: string): WritingLanguage | null {
  const letters = countMatches(sample, /\p{L}/gu);
  if (letters === 0) return null;
  const kana = countMatches(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = countMatches(sample, /\p{Script=Han}/gu);
  if (kana + han > letters * 0.3) return kana > han * 0.1 ? 'ja' : 'zh';
  return countMatches(sample, /\p{Script=Latin}/gu) < letters * 0.5 ? 'other' : null;
}
