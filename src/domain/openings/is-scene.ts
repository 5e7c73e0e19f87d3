import { readDates } from '#domain/fact-check/dates/read-dates.ts';
import type { SourceIndex } from '#domain/fact-check/index-sources.ts';
import { isNoClaim, isOrdinaryWord, isTitle } from '#domain/fact-check/names/ordinary-words.ts';
import { type NameRun, readRuns, readWords } from '#domain/fact-check/names/read-names.ts';
import { foldText } from '#domain/language/fold-text.ts';
import { replaceQuotations } from '#domain/language/quotations.ts';

/** Before a place, in the languages that stand here together: a name behind one of them is where it happened. */
const PLACE_BEFORE =
  /(?<!\p{L})(?:in|at|near|outside|across|im|bei|aus|nach|à|au|dans|près de|en|cerca de|a|ad|em|no|na|te|bij) $/iu;

/** A time of day, of the week or of the year as it is told. */
const MOMENT =
  /(?<!\p{L})(?:one (?:morning|afternoon|evening|night|day)|(?:this|that|last|next) (?:morning|evening|night|week|spring|summer|autumn|fall|winter)|(?:the next|the first) (?:morning|day|week)|yesterday|at (?:dawn|noon|midnight)|eines (?:Morgens|Tages|Abends|Nachts)|am \p{L}*(?:morgen|abend|mittag|nachmittag)|(?:letzten|vergangenen) (?:Sommer|Herbst|Winter|Frühling|Frühjahr)|gestern|un (?:matin|soir|jour)|hier|l'(?:été|automne|hiver) dernier|una (?:mañana|tarde|noche|mattina|sera)|un (?:día|giorno)|ayer|ieri|uma (?:manhã|tarde|noite)|um dia|ontem|op een (?:ochtend|avond|dag)|gisteren)(?!\p{L})/iu;

/** Signs of accounts and of rules, which no scene has. */
const ACCOUNT = /[%‰$€£]|(?<!\p{L})(?:percent|per cent|prozent|pour cent|por ciento|per cento|procent)(?!\p{L})/iu;

/**
 * True for a sentence with a moment (a day or an hour; a year alone is none), a person and a place, and without an amount of money or a
 * share. With two of the three readers found none good (docs/benchmarks.md).
 */
export function isScene(sentence: string, index: SourceIndex): boolean {
  const plain = replaceQuotations(foldText(sentence), ' ');
  if (ACCOUNT.test(plain)) return false;
  const runs = readRuns(plain, readWords(plain), index.language).filter((run) => isNamed(run, index));
  const places = runs.filter(({ words }) => PLACE_BEFORE.test(plain.slice(0, words[0]?.start ?? 0)));
  const people = runs.filter((run) => !places.includes(run) && isPerson(run, index));
  const dates = readDates(plain, index.language).flatMap(({ readings }) => readings);
  const isMoment = dates.some(({ weekday, time, day }) => (weekday ?? time ?? day) !== undefined) || MOMENT.test(plain);
  return isMoment && people.length > 0 && places.length > 0;
}

/** Its words are no ordinary ones that only begin a sentence. */
function isNamed({ words }: NameRun, { language }: SourceIndex): boolean {
  return words.some(({ key, isInitial }) => !isNoClaim(key, language) && !(isInitial && isOrdinaryWord(key, language)));
}

/** Somebody who is quoted in the source, or a first name and a last one. */
function isPerson({ words }: NameRun, { speakers, language }: SourceIndex): boolean {
  const last = words.at(-1);
  if (last === undefined) return false;
  if (speakers.people.has(last.key) || isTitle(words[0]?.key ?? '')) return true;
  // In German every noun has a capital: two of them are no person yet.
  if (language === 'de') return false;
  return (
    words.length >= 2 && words.every(({ key, text }) => /^\p{Lu}\p{Ll}+$/u.test(text) && !isOrdinaryWord(key, language))
  );
}
