import type { WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, isQuestion, splitSentences } from '#domain/language/sentences.ts';
import { isInFirstPerson } from '#domain/language/standalone-sentences.ts';
import { isStep } from './cue-phrases.ts';
import { type SourceBlock, splitSourceBlocks } from './source-blocks.ts';
import { isProse, pointsElsewhere, standsAlone } from './stands-alone.ts';

/** One of the things that a source lists: its heading, and a sentence of what stands under it that is understood with it. */
export type NamedItem = { name: string; sentence: string | null; paragraph: number };
/** Best first where the source counts down; `isNumbered` where none is missing from the first on. */
export type NamedItems = { items: readonly NamedItem[]; isNumbered: boolean };

const NOTHING: ReadonlySet<string> = new Set();

type Candidate = { name: string; at: number; number: number | null };

const FEWEST = 3;
const LONGEST_NAME = 100;
const LONGEST_SENTENCE = 170;
/** What stands under a heading has so many characters at least. */
const SHORTEST_SECTION = 60;
/** The share of a text that its counted headings span where the title promises no list. */
const MOST_OF_TEXT = 0.6;
/** The same where it promises one of another length or of none. */
const PART_OF_TEXT = 0.35;
/** The share of headings of one shape. */
const ALIKE = 0.7;

/** '#3 Vik', 'Step 3: Vik', '3: Vik', '#3 of 20 best harbours: Vik'. */
const COUNTED =
  /^(?:(?:step|tip|day|trend|reason|way|idea|rule|lesson|mistake|myth|no|number|schritt|tipp|grund|étape|raison|conseil|paso|consejo|passo|consiglio|dica|stap|reden)\.?\s+#?(\d{1,2})\s*[:.)–—-]?|#(\d{1,2})(?: of \d+ [^:]{0,60})?[:.)]?|(\d{1,2})\s*[:–—])\s+(?=\S)/iu;
/** Headings of any article, and of each part of a review. */
const SECTION =
  /^(?:conclu|faqs?\b|frequently|summary|final|wrap|introduction|overview|about|method|how (?:we|to choose|i)|what (?:to look|is|are)|why (?:you|we|trust)|key (?:takeaways?|features?)|takeaways?|pros\b|cons\b|price|pricing|specs|specifications|verdict|bottom line|table of|related|references|sources|more|comments?|advert|warning|read|see also|share|tags|the rundown|best overall|quick|fazit|einleitung|häufige|zusammenfassung|introduction|foire|conclusión|introducción|preguntas|conclusione|introduzione|domande|conclusão|introdução|perguntas|conclusie|inleiding|veelgestelde|まとめ|はじめに|よくある|结论|总结|常见)|\?$/iu;
const LIST_TITLE: Partial<Record<WritingLanguage, RegExp>> = {
  en: /\b(?:best|top|ways|tips|reasons|ideas|things|trends|steps|mistakes|myths|lessons|rules|tools|facts|types|ranked|ranking|picks)\b/i,
  de: /(?<!\p{L})(?:beste[nrs]?|Tipps|Gründe|Wege|Ideen|Dinge|Trends|Schritte|Fehler|Mythen|Regeln|Fakten|Rangliste|Top)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:meilleure?s?|conseils|raisons|façons|idées|choses|étapes|erreurs|astuces|classement|top)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:mejores?|consejos|razones|formas|maneras|ideas|cosas|pasos|errores|trucos|ranking|top)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:migliori?|consigli|ragioni|motivi|modi|idee|cose|passi|errori|classifica|top)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:melhore?s?|dicas|razões|motivos|formas|maneiras|ideias|coisas|passos|erros|ranking|top)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:beste|tips|redenen|manieren|ideeën|dingen|stappen|fouten|ranglijst|top)(?!\p{L})/iu,
  ja: /おすすめ|ランキング|\d選|方法|コツ|理由/,
  zh: /最佳|排行|方法|理由|技巧|推荐/,
};
const TITLE_NUMBER = /(?<![\p{L}\d.,$€£-])(\d{1,2})(?![\d%]|[.,:]\d|\p{L})/u;
/** 'Vik – best for families' */
const ROLE = /\S\s*(?:[:–—]|\s-)\s+(?:the\s)?(?:best|top|most|beste|meilleur|mejor|miglior|melhor)/iu;

/**
 * What a source lists, where its title promises a list or counted headings span most of it (docs/product.md §6.5): counted
 * headings, as many headings as the title says, headings that name whom each is best for, or instructions. Null where it lists
 * nothing; section headings are no items.
 */
export function findNamedItems(text: string, title: string | null, language: WritingLanguage): NamedItems | null {
  const blocks = splitSourceBlocks(text);
  const promised = Number(TITLE_NUMBER.exec(title ?? '')?.[1] ?? 0);
  const isList = promised >= FEWEST || (LIST_TITLE[language]?.test(title ?? '') ?? false);
  const counted = countedItems(blocks, promised, language);
  const least = counted?.length === promised ? 0 : isList ? PART_OF_TEXT : MOST_OF_TEXT;
  const chosen =
    counted !== null && (isList || least > 0) && spanOf(counted, blocks) >= least
      ? counted
      : isList
        ? namedHeadings(blocks, promised, language)
        : null;
  if (chosen === null || chosen.length < FEWEST) return null;
  const items = chosen.map(({ name, at }) => ({
    name,
    paragraph: at,
    sentence: sentenceUnder(at, blocks, chosen, language),
  }));
  return { items, isNumbered: chosen.every(({ number }, at) => number === at + 1) };
}

/** True for a paragraph that stands before all items: what stands among them is about one of them alone. */
export function isBeforeItems(paragraph: number, { items }: NamedItems): boolean {
  return items.every((item) => paragraph < item.paragraph);
}

/** True for a paragraph that stands after all items, though perhaps still under the last. */
export function isAfterItems(paragraph: number, { items }: NamedItems): boolean {
  return items.every((item) => paragraph > item.paragraph);
}

/** The longest run of counted headings, or of a counted list as long as the title says; a countdown is turned round. */
function countedItems(blocks: readonly SourceBlock[], promised: number, language: WritingLanguage): Candidate[] | null {
  const all = blocks.flatMap((block, at): Candidate[] => {
    const match = COUNTED.exec(block.text);
    const number = block.kind === 'numbered' ? block.number : Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0);
    if (number === 0) return [];
    const bare = block.kind === 'numbered' ? block.text : block.text.slice(match?.[0].length ?? 0);
    const name = bare.length <= LONGEST_NAME ? bare : (splitSentences(bare, language)[0] ?? bare);
    return name.length <= LONGEST_NAME ? [{ name, at, number }] : [];
  });
  const places = new Set(all.map(({ at }) => at));
  const headings = all.filter(({ at }) => !places.has(at + 1) || !places.has(at + 2));
  const runs = [headings, all.filter((one) => !headings.includes(one))].map((list) => {
    const [up, down] = [longestRun(list), longestRun(list.toReversed())];
    return down.length > up.length ? down : up;
  });
  const [longest = [], list = []] = runs;
  const most = promised >= FEWEST ? promised : Number.POSITIVE_INFINITY;
  const told = longest.filter(({ name, number }) => !isQuestion(name) && (number ?? 0) <= most);
  const run = told.length > longest.length / 2 ? told : [];
  const whole = longestRun(all);
  if (promised > 0 && run.length !== promised) {
    const exact = [list, whole].find(({ length }) => length === promised);
    if (exact !== undefined) return exact;
  }
  return run.length >= FEWEST ? run : null;
}

/** The longest run of candidates whose numbers begin with 1 and leave out no two in a row. */
function longestRun(list: readonly Candidate[]): Candidate[] {
  let longest: Candidate[] = [];
  for (const [from, first] of list.entries()) {
    if (first.number !== 1) continue;
    const run = [first];
    for (const one of list.slice(from + 1)) {
      const step = (one.number ?? 0) - (run.at(-1)?.number ?? 0);
      if (step === 1 || step === 2) run.push(one);
    }
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** How much of the text stands from the first to the last of these on. */
function spanOf(items: readonly Candidate[], blocks: readonly SourceBlock[]): number {
  const places = items.map(({ at }) => at);
  const lengthOf = (part: readonly SourceBlock[]) => part.reduce((sum, { text }) => sum + text.length, 1);
  return lengthOf(blocks.slice(Math.min(...places), Math.max(...places) + 1)) / lengthOf(blocks);
}

function namedHeadings(
  blocks: readonly SourceBlock[],
  promised: number,
  language: WritingLanguage,
): Candidate[] | null {
  const times = new Map<string, number>();
  for (const { text } of blocks) times.set(text, (times.get(text) ?? 0) + 1);
  const headings = blocks.flatMap(({ kind, text }, at): Candidate[] => {
    const under = blocks[at + 1];
    const isHeading = kind === 'prose' && isHeadingLine(text) && times.get(text) === 1 && !SECTION.test(text);
    const hasText = under !== undefined && under.kind === 'prose' && under.text.length >= SHORTEST_SECTION;
    return isHeading && (hasText || ROLE.test(text)) ? [{ name: text, at, number: null }] : [];
  });
  const roles = headings.filter(({ name }) => ROLE.test(name));
  if (roles.length >= FEWEST) return roles;
  if (promised >= FEWEST && headings.length === promised) return headings;
  const steps = headings.filter(({ name }) => isStep(name, language));
  if (steps.length >= FEWEST && steps.length >= headings.length * ALIKE) return steps;
  const named = headings.filter(({ name, at }, index) => {
    const section = blocks.slice(at + 1, headings[index + 1]?.at ?? at + 4).slice(0, 4);
    const short = name.split(/\s*(?:[:–—(,]|\s-\s)/u)[0] ?? name;
    return /^\p{Lu}/u.test(short) && section.some(({ text }) => text.includes(short));
  });
  return named.length >= FEWEST && named.length >= headings.length * ALIKE ? named : null;
}

function isHeadingLine(text: string): boolean {
  return (
    text.length <= LONGEST_NAME &&
    /^[\p{Lu}\p{Lo}\p{N}“"]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[:;,]$/.test(text) &&
    !endsLikeSentence(text)
  );
}

/** The first sentence that is understood under its heading, before the next one. */
function sentenceUnder(
  at: number,
  blocks: readonly SourceBlock[],
  all: readonly Candidate[],
  language: WritingLanguage,
): string | null {
  const next = Math.min(...all.map((one) => one.at).filter((place) => place > at), at + 4);
  const texts = blocks
    .slice(at, next)
    .filter(({ kind, text }, index) => index === 0 || (kind === 'prose' && endsLikeSentence(text)));
  const sentences = texts
    .flatMap(({ text }, index) => splitSentences(text, language).slice(index === 0 ? 1 : 0))
    .slice(0, 3);
  const fits = (sentence: string) =>
    sentence.length <= LONGEST_SENTENCE &&
    isProse(sentence, language) &&
    standsAlone(sentence, language) &&
    !pointsElsewhere(sentence, NOTHING, language) &&
    !isInFirstPerson(sentence, language);
  return sentences.find(fits) ?? null;
}
