import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence } from '#domain/language/sentences.ts';
import type { LinePart } from './text-lines.ts';

/** So many parts further on nobody expects what was announced. */
const REACH = 60;
/** Numbers in words, from two on. */
const WORDS: Partial<Record<WritingLanguage, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
};
/** What a text counts in order to tell it: 'three things', 'two more reasons'. */
const TOLD =
  /^(?:\p{L}+ ){0,2}?(?:things?|lessons?|reasons?|ways?|tips?|points?|steps?|rules?|ideas?|facts?|questions?|mistakes?|habits?|learnings?|takeaways?|truths?|signs?|changes?|principles?|insights?|examples?|surprises?|thoughts?|notes?|wins?|problems?|benefits?)(?!\p{L})/iu;
const NUMBER = /(?<![\p{L}\p{N}.,%€$£])(?:\d{1,2}|\p{L}+)(?![\p{L}\p{N}%]|[.,]\d)/gu;
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth|seventh)(?:ly)?(?!\p{L})/iu;

/**
 * The parts of a text that a number in it counts: as many items, lines or sentences as an earlier part announces ('Three things we
 * learned:'). Whoever takes one out leaves a wrong number.
 */
export function findCounted(parts: readonly LinePart[], language: WritingLanguage): ReadonlySet<LinePart> {
  const counted = new Set<LinePart>();
  for (const [at, part] of parts.entries()) {
    const numbers = numbersIn(part.text, language);
    if (numbers.length === 0) continue;
    const rest = parts.slice(at + 1, at + 1 + REACH);
    const items = runOfItems(rest);
    const ordinals = rest.filter(({ text }) => ORDINAL.test(text));
    const beside = rest.filter(({ line }) => line === part.line);
    const below = rest.filter(({ line }, after) => line !== part.line && line !== rest[after - 1]?.line);
    const plain = beside.length > 0 ? beside : below;
    const hasOthers = part.isItem || items.length > 0 || ordinals.length > 1;
    for (const { count, isTold } of numbers) {
      for (const group of [items, ordinals]) if (group.length === count) for (const one of group) counted.add(one);
      const isAnnounced = isTold || /[:：]$/.test(part.text) || !endsLikeSentence(part.text);
      if (hasOthers || !isAnnounced || plain.length < count) continue;
      for (const one of plain.slice(0, count)) counted.add(one);
    }
  }
  return counted;
}

function numbersIn(text: string, language: WritingLanguage): { count: number; isTold: boolean }[] {
  const words = (WORDS[language] ?? '').split(' ');
  return [...text.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const at = words.indexOf(number.toLowerCase());
    const count = at < 0 ? Number(number) : at + 2;
    const isTold = TOLD.test(text.slice(index + number.length).trimStart());
    return count >= 2 ? [{ count, isTold }] : [];
  });
}

/** The next list, whatever is said before it. */
function runOfItems(parts: readonly LinePart[]): readonly LinePart[] {
  const from = parts.findIndex(({ isItem }) => isItem);
  if (from < 0) return [];
  const end = parts.findIndex(({ isItem }, at) => at > from && !isItem);
  return parts.slice(from, end < 0 ? undefined : end);
}
