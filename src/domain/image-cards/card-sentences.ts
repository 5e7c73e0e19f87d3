import { removeStyle } from '#domain/documents/style-text.ts';
import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, hasOpenQuote, isQuestion, splitSentences } from '#domain/language/sentences.ts';
import { refersBack } from '#domain/language/standalone-sentences.ts';
import { IMAGE_WORD } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { findFigure } from './card-figure.ts';

/** Characters that can be read at a glance. */
const IDEAL = { least: 40, most: 160 };
/** Longer ones would be too small on a card, shorter ones say nothing; characters. */
const LONGEST = 260;
const SHORTEST = 12;

const LIST_MARK = /^\s*(?:[•◦▪‣·*→✓✔☑–—-]|\p{Nd}{1,2}[.)])\s+/u;
/** Hashtags after the last sentence of a line, which are no part of it. */
const LAST_HASHTAGS = /(?<!\s)(?:\s+[#＃][\p{L}\p{N}\p{M}_]+)+\s*$/u;
/** Variation selectors and keycaps that belonged to emojis. Joiners stay: Hindi and Persian need them. */
const EMOJI_REMAINS = /\uFE0E|\uFE0F|\u20E3/g;
/** Words that set one thing against another. */
const CONTRAST =
  /(?<!\p{L})(?:not|never|but|instead|than|without|less|nobody|nothing|nicht|nie|kein\p{L}*|sondern|statt|ohne|weniger|als|pas|jamais|mais|plutôt|sans|moins|nunca|sino|pero|sin|menos|que|non|mai|ma|senza|meno|niet|nooit|geen|maar|zonder|не|но|без|а|לא|אלא|בלי|لا|ليس|بل|دون|नहीं|बल्कि)(?!\p{L})/iu;

/**
 * The sentences of a post that could stand alone on an image, strongest first: short, early, with a number or a contrast, and
 * understood without the ones around it. Verbatim, but without styled letters, emojis and list marks; sentences with an
 * address, a hashtag or a mention are left out. Each once.
 * @param content the post's plain text
 */
export function rankCardSentences(content: string): string[] {
  const language = detectLanguage(content, null);
  const all = [
    ...new Set(
      removeStyle(content)
        .split('\n')
        .flatMap((line) => sentencesOfLine(line, language)),
    ),
  ];
  return all
    .map((text, at) => ({ text, at, strength: strengthOf(text, at / all.length, language) }))
    .sort((a, b) => b.strength - a.strength || a.at - b.at)
    .map(({ text }) => text);
}

function sentencesOfLine(line: string, language: WritingLanguage): string[] {
  const plain = withoutEmojis(line.replaceAll(IMAGE_WORD, ' '))
    .replace(EMOJI_REMAINS, '')
    .replace(LIST_MARK, '')
    .replace(LAST_HASHTAGS, '');
  return splitSentences(plain, language).filter(isCandidate);
}

function isCandidate(sentence: string): boolean {
  const { length } = [...sentence];
  if (length < SHORTEST || length > LONGEST || !/\p{L}{2}/u.test(sentence)) return false;
  return tokenize(sentence).every(({ kind }) => kind === 'text');
}

function strengthOf(sentence: string, lateness: number, language: WritingLanguage): number {
  const { length } = [...sentence];
  let strength = 0.4 * (1 - lateness) + 1.5 * brevityOf(length);
  if (findFigure(sentence) !== null) strength += 0.5;
  if (CONTRAST.test(sentence)) strength += 0.35;
  if (isQuestion(sentence)) strength -= 0.4;
  if (/[:;,…-]$/u.test(sentence)) strength -= 0.8;
  else if (!endsLikeSentence(sentence)) strength -= 0.15;
  if (hasOpenQuote(sentence)) strength -= 0.8;
  if (refersBack(sentence, language)) strength -= 0.5;
  return strength;
}

/** 1 for an ideal length, less the further away. */
function brevityOf(length: number): number {
  if (length < IDEAL.least) return length / IDEAL.least;
  return length <= IDEAL.most ? 1 : Math.max(0, 1 - (length - IDEAL.most) / IDEAL.most);
}
