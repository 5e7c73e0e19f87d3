import type { WritingLanguage } from '#domain/language/languages.ts';
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
const NUMBER = /(?<![\p{L}\p{N}.,:%€$£])(?:\d{1,2}|\p{L}+)(?![\p{L}\p{N}%]|[.,:]\d)/gu;
const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus';
/** A number after or before these counts nothing: it is the name of a day, a week or a chapter, or an hour. */
const NAMED_BY = new RegExp(
  `(?<!\\p{L})(?<!(?<!\\p{L})(?:this|last|next|past|each|every|one|a) )(?:${MONTH}|year|week|day|chapter|part|page|episode|q|woche|tag|kapitel|teil|semaine|jour|chapitre|semana|d[ií]a|cap[ií]tulo|settimana|giorno|capitolo|dag|hoofdstuk)[.#]? ?$`,
  'iu',
);
const NAMING = new RegExp(`^[.º°]? ?(?:d[ei] )?(?:${MONTH}|[AaPp]\\.?[Mm]|o['’]clock|Uhr|heures|uur)(?!\\p{L})`, 'u');
/** Characters: no name and what stands before it is longer. */
const LONGEST_NAME = 24;
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth|seventh)(?:ly)?(?!\p{L})/iu;

/**
 * The parts of a text that a number in it counts: as many items, lines or sentences as an earlier part announces, in English by
 * what it counts ('Three things changed.'), else by its colon. Whoever takes one out leaves a wrong number.
 */
export function findCounted(parts: readonly LinePart[], language: WritingLanguage): ReadonlySet<LinePart> {
  const counted = new Set<LinePart>();
  for (const [at, part] of parts.entries()) {
    const counts = announcedIn(part.text, language);
    if (counts.length === 0) continue;
    const rest = parts.slice(at + 1, at + 1 + REACH);
    const items = runOfItems(rest);
    const ordinals = rest.filter(({ text }) => ORDINAL.test(text));
    const beside = rest.filter(({ line }) => line === part.line);
    const below = rest.filter(({ line }, after) => line !== part.line && line !== rest[after - 1]?.line);
    const plain = beside.length > 0 ? beside : below;
    const hasOthers = part.isItem || items.length > 0 || ordinals.length > 1;
    for (const count of counts) {
      for (const group of [items, ordinals]) if (group.length === count) for (const one of group) counted.add(one);
      if (hasOthers || plain.length < count) continue;
      for (const one of plain.slice(0, count)) counted.add(one);
    }
  }
  return counted;
}

function announcedIn(text: string, language: WritingLanguage): number[] {
  const words = (WORDS[language] ?? '').split(' ');
  const hasColon = /[:：]$/.test(text);
  return [...text.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
    const at = words.indexOf(number.toLowerCase());
    const count = at < 0 ? Number(number) : at + 2;
    if (!(count >= 2)) return [];
    const after = text.slice(index + number.length);
    const isName =
      NAMED_BY.test(text.slice(Math.max(0, index - LONGEST_NAME), index)) || NAMING.test(after.trimStart());
    return !isName && (hasColon || TOLD.test(after.trimStart())) ? [count] : [];
  });
}

/** The next list, whatever is said before it. */
function runOfItems(parts: readonly LinePart[]): readonly LinePart[] {
  const from = parts.findIndex(({ isItem }) => isItem);
  if (from < 0) return [];
  const end = parts.findIndex(({ isItem }, at) => at > from && !isItem);
  return parts.slice(from, end < 0 ? undefined : end);
}
