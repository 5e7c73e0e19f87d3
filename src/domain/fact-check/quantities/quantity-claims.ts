import { wordKey } from '#domain/language/fold-text.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import type { FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import { isListNoun, listLengths, listMarkers } from '../post-lists.ts';
import { sentenceAt } from '../sentence-spans.ts';
import type { Quantity } from './quantity.ts';

/** Up to here a number in words may be a manner of speaking. */
const MAX_SMALL_NUMBER = 12;
/** Sayings with numbers in them. */
const IDIOM =
  /(?<![\d])(?:24\/7|50[/:-]50|9[ -]to[ -]5|nine to five|80\/20|360 ?°|1:1|one on one|100 ?%(?= (?:agree|sure|behind|yes|with you|honest)))/giu;

/** The quantities of a post that claim something about its subject, in order. */
export function quantityClaims(post: FoldedPost, quantities: readonly Quantity[], index: SourceIndex): Quantity[] {
  const lengths = listLengths(post.plain);
  const markers = listMarkers(post.plain);
  const idioms = [...post.plain.matchAll(IDIOM)].map(
    ({ 0: text, index: start }): Span => ({ start, end: start + text.length }),
  );
  return quantities.filter((quantity) => {
    const { start, end, isWeak } = quantity;
    if (
      quantity.form === 'ordinal' &&
      (index.language !== post.language ||
        (/^(?:third|quarter|fifth)$/i.test(post.plain.slice(start, end)) &&
          /(?:last|first|top|bottom|upper|lower|other) $/i.test(post.plain.slice(Math.max(0, start - 8), start))))
    )
      return false;
    if (isOfReaderOrPoster(post, start)) return false;
    if (isWeak || markers.has(start) || idioms.some((idiom) => start < idiom.end && end > idiom.start)) return false;
    return isClaim(post, quantity, index, lengths);
  });
}

const READER =
  /(?<![\p{L}])(?:you|your|ihr|euch|eure\p{L}*|du|dein\p{L}*|sie|vous|votre|vos|tu|tus|te|usted|tú|você|vocês|seu|sua|voi|vostr\p{L}|jij|je|jouw|jullie|u)(?![\p{L}])/iu;
const LEAST_ABOUT_SOURCE = 2.5;

/** The poster's own: 'in my ten years as a coach'. */
const OWN = /(?<![\p{L}])(?:I|my|ich|mein\p{L}*|mon|mes|mio|mia|meu|minha|mijn)(?![\p{L}])/u;

/** 'What would you test 100 times?', 'in my ten years as a coach': nothing that the source could state. */
function isOfReaderOrPoster({ plain, sentences, places }: FoldedPost, start: number): boolean {
  const at = sentenceAt(sentences, start);
  const text = plain.slice(sentences[at]?.start, sentences[at]?.end);
  return (READER.test(text) || OWN.test(text)) && (places[at]?.[0]?.score ?? 0) < LEAST_ABOUT_SOURCE;
}

/** False for what counts the post's own points, and for manners of speaking. */
function isClaim(post: FoldedPost, quantity: Quantity, index: SourceIndex, lengths: ReadonlySet<number>): boolean {
  const { plain, language } = post;
  const [value = 0] = quantity.values;
  const after = plain.slice(quantity.end, quantity.end + 60);
  if (quantity.form === 'fraction')
    return isFractionClaim(
      plain.slice(Math.max(0, quantity.start - 24), quantity.start),
      plain.slice(quantity.start, quantity.end),
      after,
    );
  if (quantity.unit !== null || quantity.to !== null) return true;
  if (value === 1 || value === 0) return false;
  const words = [...after.matchAll(/[\p{L}][\p{L}\p{M}-]*/gu)].slice(0, 3).map((match) => match[0]);
  const counted = after.split(/[.,;:!?\n]/, 1)[0] ?? '';
  const isOwn = Number.isInteger(value) && value <= 20;
  if (isOwn && quantity.form !== 'ordinal') {
    if (lengths.has(value) && /^(?: \p{L}[\p{L}\p{M}' -]*)?:?\s*$/u.test(after.split('\n', 1)[0] ?? '')) return false;
    const noun = words.find((word) => counted.includes(word) && isListNoun(word));
    if (noun !== undefined && !isCountedInSource(index, noun)) return false;
    if (noun !== undefined && lengths.has(value)) return false;
    if (/(?:^|\P{L})[Tt]op $/u.test(plain.slice(Math.max(0, quantity.start - 5), quantity.start))) return false;
  }
  if (quantity.form === 'digits' || value > MAX_SMALL_NUMBER) return true;
  // A small number in words is a claim only where the source contains what it counts.
  if (
    /^ (?:of (?:them|these|those|the|our|us|whom)|davon|d'entre|de ellos|di loro|deles|van hen)(?![\p{L}])/u.test(after)
  )
    return true;
  return words
    .slice(0, 2)
    .some((word) => counted.includes(word) && !isStopWord(word.toLowerCase(), language) && isInSourceText(index, word));
}

function isInSourceText(index: SourceIndex, word: string): boolean {
  return index.names.words.has(wordKey(word)) || index.sentencesByWord.has(stemOf(word.toLowerCase()));
}

/** True where the source counts the same kind of thing, so that 'seven questions' is its claim. */
function isCountedInSource(index: SourceIndex, noun: string): boolean {
  const stem = stemOf(noun.toLowerCase());
  const quantities = (index.sentencesByWord.get(stem) ?? []).flatMap((at) => index.quantities.bySentence.get(at) ?? []);
  return quantities.some((quantity) => stemOf(quantity.noun.toLowerCase()) === stem);
}

/** 'half the battle' and 'a quarter of an hour' are figures of speech; 'half of the teams' is a claim. */
function isFractionClaim(before: string, text: string, after: string): boolean {
  if (/[\d½⅓⅔¼¾]|\b(?:in|out of|sur|von|cada|su|op de)\b|人|社/u.test(text)) return true;
  if (
    /^ (?:of (?:an hour|a |what|it\b|me\b)|party|parties|time|person|way|floor|to|past|heure|d'heure|d'ora|de hora|Stunde)/.test(
      after,
    )
  )
    return false;
  if (/(?<!\p{L})(?:the|your|my|our|their) (?:\p{L}+ )?$/u.test(before)) return false;
  if (/^jede/iu.test(text)) return true;
  if (
    /^(?:(?:de|le|il|der|the|o|el|la|as?) )(?:derde|tiers|terzo|quarto|quinto|vijfde|tiende|achtste|quart|décimo)$/iu.test(
      text,
    )
  )
    return false;
  if (/^ (?:of|der|des|de|dei|degli|delle|della|dos|das|van|von|weniger|mehr|less|more)(?![\p{L}])/u.test(after))
    return true;
  if (/^(?:two|three|four|zwei|drei|deux|trois|dos|tres|due|tre|dois|twee|drie)[ -]/iu.test(text)) return true;
  return /(?:by|um|de|di|met|a|over|than|under|about|almost|nearly) $/u.test(before) && /^(?:[.,;!?\n)]|$)/.test(after);
}
