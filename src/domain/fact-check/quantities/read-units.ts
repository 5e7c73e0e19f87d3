import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import type { BareNumber } from './quantity.ts';
import { currencySign, currencyWord, issuerOf, measureWord } from './unit-words.ts';
import { CJK_MULTIPLIERS, multiplierLetter, multiplierWord } from './words/multiplier-words.ts';

const CURRENCY_BEFORE =
  /(?:(?:US|CA|C|AU|A|NZ|HK|S|R)?\$|[€£¥₹₩₽]|(?<![\p{L}])(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|Fr\.|Rs\.?|kr)) ?$/u;
const POINTS =
  /^[ -]?(?:%-points?|percentage[ -]points?|percent points|pp(?![\p{L}])|ppt|Prozentpunkt\p{L}*|points? de pourcentage|puntos? porcentual(?:es)?|punt[oi] percentual[ei]|pontos? percentua(?:l|is)|procentpunt(?:en)?|ポイント|[個个]?百分点)/u;
const BASIS_POINTS =
  /^ (?:basis points?|bps(?![\p{L}])|Basispunkt\p{L}*|points? de base|puntos? básicos?|punt[oi] base|pontos? base|basispunt(?:en)?)/u;
const PERCENT =
  /^ ?(?:%|percent(?!age)(?![\p{L}])|per cent(?![\p{L}])|pct(?![\p{L}])|pc(?![\p{L}])|Prozent(?![\p{L}])|pour cent(?![\p{L}])|por ciento(?![\p{L}])|per cento(?![\p{L}])|por cento(?![\p{L}])|procent(?![\p{L}])|パーセント)/iu;
const COMPOUND = /^[ -]?(\p{L}+[ -]\p{L}+)/u;
const NEXT_WORD = /^[ -]?([\p{L}][\p{L}\p{M}]*\.?)/u;
const SIGN = /^ ?((?:US)?\$|[€£¥₹₩₽¢])(?![\d])/u;
/** '4.2p' are pence. */
const PENCE = /^p(?![\p{L}\p{N}])/u;
const CITY_MONEY = /^[ -](?:Hong Kong|Singapore|New Zealand) (?:dollars?|(cents?))(?!\p{L})/iu;
const CJK_WORD =
  /^(米ドル|ドル|ユーロ|ポンド|セント|円|美元|欧元|人民币|日元|元|時間|小时|日間|週間|[ヶか个]月|年間|倍|秒|分(?!の))/u;
/** Counters of Japanese and Chinese belong to what is marked. */
const CJK_COUNTER = /^[人名個个丁社家回次台件席歳岁冊本枚店]/u;
const OF = /^ (?:d'|de |di |of )/u;
const DEGREES = /^ ?°[CF]/;

/** A currency that stands before a number, as in `US$12` or `EUR 6`, and where it begins. */
export function readCurrencyBefore(plain: string, start: number): { unit: string; start: number } | null {
  const match = CURRENCY_BEFORE.exec(plain.slice(Math.max(0, start - 6), start));
  const unit = match === null ? null : currencySign(match[0].trim());
  return match === null || unit === null ? null : { unit, start: start - match[0].length };
}

/** What follows a number: multipliers, then a unit. `factors` are the readings of an ambiguous letter. */
type MultiplierAndUnit = { readonly factors: readonly number[]; readonly unit: string | null; readonly end: number };

export function readMultiplierAndUnit(
  plain: string,
  number: BareNumber,
  language: WritingLanguage,
  hasCurrency: boolean,
): MultiplierAndUnit {
  if (number.form === 'fraction') return { factors: [1], unit: '%', end: number.end };
  if (number.form === 'ordinal') return { factors: [1], unit: null, end: number.end };
  let end = number.end;
  let factors: readonly number[] = [1];
  for (;;) {
    const multiplier = readMultiplier(plain, end, language, hasCurrency);
    if (multiplier === null) break;
    factors = factors.flatMap((factor) => multiplier.factors.map((next) => factor * next));
    end = multiplier.end;
  }
  const unit = hasCurrency ? readRepeatedCurrency(plain, end) : readUnit(plain, end, language, end > number.end);
  if (unit === null) return { factors, unit: null, end };
  return { factors: factors.map((factor) => factor * (unit.factor ?? 1)), unit: unit.unit, end: unit.end };
}

/** One multiplier; a letter only right after the number, and 'm' may be metres too. */
function readMultiplier(
  plain: string,
  at: number,
  language: WritingLanguage,
  hasCurrency: boolean,
): { factors: number[]; end: number } | null {
  const rest = plain.slice(at, at + 20);
  const cjk = CJK_MULTIPLIERS.get(rest.charAt(0));
  if (cjk !== undefined) return { factors: [cjk], end: at + 1 };
  const letter = /^ ?([kKmMbBT])(?=€|\$|£|(?![\p{L}\p{N}]))/u.exec(rest);
  if (letter !== null) {
    const factor = multiplierLetter(letter[1] ?? '');
    const isTouching = !letter[0].startsWith(' ');
    const isMoney = hasCurrency || /^ ?.[€$£]/.test(rest);
    if (factor !== null && (isTouching || isMoney) && /[\d½]/.test(plain.charAt(at - 1))) {
      return { factors: letter[1] === 'm' && !isMoney ? [factor, 1] : [factor], end: at + letter[0].length };
    }
  }
  const word = /^[ -]?([\p{L}][\p{L}\p{M}]*)(\.?)/u.exec(rest);
  if (word === null) return null;
  const factor = multiplierWord(wordKey(word[1] ?? ''), language);
  if (factor === null) return null;
  const isShort = (word[1] ?? '').length <= 4 && word[2] === '.';
  return { factors: [factor], end: at + word[0].length - (isShort ? 0 : (word[2] ?? '').length) };
}

type UnitFound = { unit: string; end: number; factor?: number };

/** '$12 million dollars', 'US$5 USD': the second mention belongs to the claim. */
function readRepeatedCurrency(plain: string, at: number): UnitFound | null {
  const word = NEXT_WORD.exec(plain.slice(at, at + 14));
  const unit = word === null ? null : currencyWord(wordKey(word[1] ?? ''));
  return word === null || unit === null || unit === '¤minor' ? null : { unit, end: at + word[0].length };
}

function readUnit(plain: string, at: number, language: WritingLanguage, isMultiplied: boolean): UnitFound | null {
  const rest = plain.slice(at, at + 40);
  const points = POINTS.exec(rest);
  if (points !== null) return { unit: 'pp', end: at + points[0].length };
  const basisPoints = BASIS_POINTS.exec(rest);
  if (basisPoints !== null) return { unit: 'pp', end: at + basisPoints[0].length, factor: 0.01 };
  const percent = PERCENT.exec(rest);
  if (percent !== null) return { unit: '%', end: at + percent[0].length };
  const sign = SIGN.exec(rest);
  const signUnit = currencySign(sign?.[1] ?? '');
  if (sign !== null && signUnit !== null) return { unit: signUnit, end: at + sign[0].length };
  if (PENCE.test(rest)) return { unit: '¤minor', end: at + 1 };
  const cityMoney = CITY_MONEY.exec(rest);
  if (cityMoney !== null) return { unit: cityMoney[1] === undefined ? '¤$' : '¤minor', end: at + cityMoney[0].length };
  const degrees = DEGREES.exec(rest);
  if (degrees !== null) return { unit: degrees[0].trim(), end: at + degrees[0].length };
  if (language === 'ja' || language === 'zh') return readCjkUnit(rest, at);
  // A year in French.
  if (language === 'en' && /^ an?(?!\p{L})/u.test(rest)) return null;
  const of = isMultiplied ? (OF.exec(rest)?.[0] ?? '') : '';
  return readUnitWord(rest.slice(of.length), at + of.length);
}

function readCjkUnit(rest: string, at: number): UnitFound | null {
  if (rest.startsWith('割')) return { unit: '%', end: at + 1, factor: 10 };
  const word = CJK_WORD.exec(rest)?.[0] ?? '';
  const unit = currencyWord(word) ?? measureWord(word, word);
  if (unit !== null) return { unit, end: at + word.length };
  const counter = CJK_COUNTER.exec(rest)?.[0];
  return counter === undefined ? readUnitWord(rest, at) : { unit: counter, end: at + counter.length };
}

function readUnitWord(rest: string, at: number): UnitFound | null {
  const compound = COMPOUND.exec(rest);
  const compoundUnit = compound === null ? null : measureWord(compound[1] ?? '', wordKey(compound[1] ?? ''));
  if (compound !== null && compoundUnit !== null) return { unit: compoundUnit, end: at + compound[0].length };
  const first = NEXT_WORD.exec(rest);
  if (first === null) return null;
  const word = (first[1] ?? '').replace(/\.$/, '');
  const key = wordKey(word);
  const end = at + first[0].length - ((first[1] ?? '').length - word.length);
  const issuer = issuerOf(key);
  if (issuer !== null) {
    const second = NEXT_WORD.exec(rest.slice(first[0].length));
    if (second !== null && currencyWord(wordKey(second[1] ?? '').replace(/\.$/, '')) !== null) {
      return { unit: issuer, end: end + second[0].replace(/\.$/, '').length };
    }
    return null;
  }
  const currency = currencyWord(key);
  if (currency !== null) {
    const swiss = currency === '¤Fr' ? /^ suisses?/u.exec(rest.slice(first[0].length)) : null;
    return swiss === null ? { unit: currency, end } : { unit: '¤CHF', end: end + swiss[0].length };
  }
  const measure = measureWord(word, key);
  return measure === null ? null : { unit: measure, end };
}
