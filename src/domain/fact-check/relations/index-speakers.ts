import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import type { NameIndex } from '../names/index-names.ts';
import { firstIndex } from '../sentence-spans.ts';
import { pronouns, speech } from '../speech-words.ts';

type Indexed = {
  readonly plain: string;
  readonly language: WritingLanguage;
  readonly sentences: readonly Span[];
  readonly names: NameIndex;
};

/** How near a verb of speech a name may stand, characters. */
const NEAR = 40;
const LABEL = /^((?:\p{Lu}[\p{L}\p{M}'.-]+ ?){1,4}) ?: /u;

/** Before places, mostly. */
const PLACE = /(?<!\p{L})(?:in|at|from|near|aus|à|en|ad|em|te|uit) $/iu;

/** Names of people by the key of their last word, and who says each sentence of a source. */
export type Speakers = {
  readonly people: ReadonlyMap<string, string>;
  readonly bySentence: readonly (string | null)[];
};

/** Who says what: by a label at the beginning of a paragraph, a name beside a verb of speech, or the sentence before. */
export function indexSpeakers(index: Indexed): Speakers {
  const people = new Map<string, string>();
  const bySentence: (string | null)[] = [];
  const surnames = surnamesOf(index);
  const pattern = speech(index.language);
  let label: string | null = null;
  let previous: string | null = null;
  for (const [at, { start, end }] of index.sentences.entries()) {
    const text = index.plain.slice(start, end);
    const isNewParagraph = index.plain.slice(index.sentences[at - 1]?.end ?? 0, start).includes('\n');
    const labelled = isNewParagraph ? personBy(lastWord(LABEL.exec(text)?.[1]), surnames) : null;
    if (isNewParagraph) label = labelled;
    const named =
      label === null && pattern !== null
        ? (personBy(speakerIn(text, start, pattern, index), surnames) ?? onlyPersonBeside(text, surnames))
        : null;
    const isContinued = /^["“„«]/.test(text) || !isNewParagraph;
    const speaker: string | null = label ?? named ?? (isContinued && isSaid(text, index, start) ? previous : null);
    if (speaker !== null) people.set(speaker.toLowerCase(), speaker);
    bySentence.push(speaker);
    previous = speaker ?? (isNewParagraph ? null : previous);
  }
  return { people, bySentence };
}

/** The only person that a sentence with a quotation names outside of it. */
function onlyPersonBeside(text: string, surnames: ReadonlySet<string>): string | null {
  if (!/: ?["“„«]/u.test(text)) return null;
  const outside = text.replace(/["“„«][^"”“»]*["”“»]?/gu, ' ');
  const named = (outside.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).filter((word) => surnames.has(word));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Last words of names of two words and more, which no preposition makes a place. */
function surnamesOf({ names, plain }: Indexed): Set<string> {
  const surnames = new Set<string>();
  for (const { words } of names.runs) {
    const [first] = words;
    const last = words.at(-1);
    if (first === undefined || last === undefined || words.length < 2 || last.text.length < 3) continue;
    if (!PLACE.test(plain.slice(Math.max(0, first.start - 10), first.start))) surnames.add(last.text);
  }
  return surnames;
}

function personBy(name: string | null, surnames: ReadonlySet<string>): string | null {
  return name !== null && surnames.has(name) ? name : null;
}

function lastWord(name: string | undefined): string | null {
  return name?.trim().split(' ').at(-1) ?? null;
}

/** True in quotation marks, or of 'he' and 'she'. */
function isSaid(text: string, index: Indexed, start: number): boolean {
  const pattern = pronouns(index.language);
  if (/["“”„«»]/.test(text) || (pattern !== null && text.search(pattern) >= 0)) return true;
  const before = index.plain.slice(Math.max(0, start - 400), start);
  return before.lastIndexOf('“') > before.lastIndexOf('”');
}

function speakerIn(text: string, start: number, pattern: RegExp, index: Indexed): string | null {
  let best: { name: string; distance: number } | null = null;
  const outside = text.replace(/["“„«][^"”“»]*["”“»]?/gu, (quoted) => ' '.repeat(quoted.length));
  const verbs = [...outside.matchAll(pattern)];
  const { runs } = index.names;
  for (let at = firstIndex(runs, ({ words }) => (words.at(-1)?.start ?? 0) >= start); at < runs.length; at += 1) {
    const run = runs[at];
    const last = run?.words.at(-1);
    if (run === undefined || last === undefined || last.end > start + text.length) break;
    const [from, to] = [(run.words[0]?.start ?? 0) - start, last.end - start];
    if (outside.slice(from, to).trim() === '' || last.text.length < 3) continue;
    for (const { 0: verb, index: place } of verbs) {
      const distance = place > to ? place - to : from - (place + verb.length);
      if (distance < 0 || distance > NEAR || (best !== null && best.distance <= distance)) continue;
      best = { name: last.text, distance };
    }
  }
  return best?.name ?? null;
}
