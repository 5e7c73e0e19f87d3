import type { RichDocument } from '#domain/documents/document.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { alignSentences } from './align-sentences.ts';
import { groupSentences } from './group-sentences.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { replaceWords } from './replace-words.ts';
import { type Run, runSlicer } from './runs.ts';

/** Where a sentence comes in: after a sentence of the document, as an item after the one with it, or after a block (-1: before all). */
export type Place = { after: 'sentence' | 'item' | 'block'; index: number };

/** What happens to a document, in terms of its sentences. */
export type Edit =
  | { kind: 'replace'; sentence: number; runs: readonly Run[] }
  | { kind: 'remove'; sentence: number }
  /** The sentence begins a paragraph. */
  | { kind: 'split'; sentence: number }
  | {
      kind: 'insert';
      place: Place;
      order: number;
      before: Sentence['before'];
      list: Sentence['list'];
      runs: readonly Run[];
    };

/** A change that can be taken or refused: of one sentence, or of several that can only change together. */
export type Proposal = {
  id: number;
  kind: 'change' | 'add' | 'remove' | 'move' | 'split' | 'together';
  /** What is there now, '' for a new sentence, and what would be, '' for one that goes. */
  before: string;
  after: string;
  edits: readonly Edit[];
};

export type Proposals = {
  proposals: readonly Proposal[];
  /** Sentences that stay as they are because their rewrite would lose an address, a mention or a name with an @. */
  protectedCount: number;
};

/**
 * What makes the words of one document those of another, as proposals in the order of the new text. Each can be taken without the others:
 * what became of one sentence is in one proposal. Images, lists and empty paragraphs of the first document are no part of any proposal,
 * nor are the marks of words that stay.
 */
export function proposeChanges(before: RichDocument, after: RichDocument): Proposals {
  const [olds, news] = [readSentences(before), readSentences(after)];
  const { became, movedTo } = alignSentences(textsOf(olds), textsOf(news));
  const together = groupSentences(textsOf(olds), textsOf(news), { became, movedTo });
  for (const { olds: mine, news: theirs } of together) beginWithFirst(became, mine, theirs);
  const places = findPlaces(olds, news, became);
  const isSame = (i: number, j: number) => flat(olds[i]?.text ?? '') === flat(news[j]?.text ?? '');
  const partnerOf = (i: number) => movedTo.get(i) ?? became[i] ?? -1;

  const insertOf = (j: number, runs: readonly Run[]): Edit => {
    const { list } = news[j] as Sentence;
    return { kind: 'insert', ...(places.get(j) as Placed), order: j, list, runs };
  };
  const splitOf = (i: number): Edit[] => (splitsBefore(olds, news, became, i) ? [{ kind: 'split', sentence: i }] : []);
  /** What becomes of a sentence, in the words that its group would have. */
  const editsOf = (i: number, runsOf: ReadonlyMap<number, readonly Run[]>): Edit[] => {
    const j = partnerOf(i);
    if (j === -1) return [{ kind: 'remove', sentence: i }];
    const runs = runsOf.get(j) ?? [];
    if (movedTo.has(i)) return [{ kind: 'remove', sentence: i }, insertOf(j, runs)];
    return [...(isSame(i, j) ? [] : [{ kind: 'replace' as const, sentence: i, runs }]), ...splitOf(i)];
  };

  const groups = together.map((group) => {
    const from = new Set(group.olds.map(partnerOf));
    const said = joined(group.olds.map((i) => olds[i] as Sentence));
    const says = joined(group.news.map((j) => news[j] as Sentence));
    return { ...group, said, says, added: group.news.filter((j) => !from.has(j)), isKept: losesFixedPart(said, says) };
  });
  /** Sentences that stay as they are, since their rewrite would lose something. */
  const kept = groups.flatMap(({ isKept, olds: all }) => (isKept ? all.filter((i) => !isSame(i, partnerOf(i))) : []));
  const losing = kept.map((i) => olds[i]?.text ?? '').filter((text) => losesFixedPart(text, ''));

  const found: (Omit<Proposal, 'id'> & { at: number })[] = [];
  for (const { olds: mine, news: theirs, said, says, added, isKept } of groups) {
    const [i, j] = [mine[0] ?? -1, theirs[0] ?? -1];
    const at = j === -1 ? becameBefore(became, i) + 0.5 : j;
    if (isKept) {
      for (const one of mine) {
        const { text } = olds[one] as Sentence;
        const edits = splitOf(one);
        if (edits.length > 0) found.push({ at: became[one] ?? at, kind: 'split', before: text, after: text, edits });
      }
      continue;
    }
    // What says a sentence that stays as it is would say it twice.
    if (mine.length === 0 && losing.some((text) => !losesFixedPart(text, says))) continue;
    const runsOf = renewedRuns(
      mine.map((one) => olds[one] as Sentence),
      theirs,
      news,
    );
    const edits = [
      ...mine.flatMap((one) => editsOf(one, runsOf)),
      ...added.map((one) => insertOf(one, runsOf.get(one) ?? [])),
    ];
    if (edits.length > 0)
      found.push({
        at,
        kind: movedTo.has(i) && mine.length === theirs.length ? 'move' : kindOf(edits, mine, theirs),
        before: said,
        after: says,
        edits,
      });
  }
  const inOrder = found.toSorted((a, b) => a.at - b.at);
  return { proposals: inOrder.map(({ at: _at, ...rest }, id) => ({ ...rest, id })), protectedCount: kept.length };
}

function kindOf(edits: readonly Edit[], olds: readonly number[], news: readonly number[]): Proposal['kind'] {
  if (olds.length > 1 || news.length > 1) return 'together';
  if (olds.length === 0) return 'add';
  if (news.length === 0) return 'remove';
  return edits[0]?.kind === 'split' ? 'split' : 'change';
}

/** The first part of a sentence that was split stands where it stood, and the others follow it. */
function beginWithFirst(became: number[], olds: readonly number[], news: readonly number[]): void {
  const [i, j] = [olds[0] ?? -1, news[0] ?? -1];
  if (olds.length === 1 && j > becameBefore(became, i) && (became[i] ?? -1) > j) became[i] = j;
}

/** The new sentences of a group with the marks of the old ones, by their indices. */
function renewedRuns(
  olds: readonly Sentence[],
  indices: readonly number[],
  news: readonly Sentence[],
): Map<number, readonly Run[]> {
  if (olds.length === 0) return new Map(indices.map((j) => [j, news[j]?.runs ?? []]));
  const gap: Run = { text: ' ', marks: [] };
  const sentences = indices.map((j) => news[j] as Sentence);
  const slice = runSlicer(
    replaceWords(
      olds.flatMap(({ runs }, n) => (n === 0 ? runs : [gap, ...runs])),
      joined(sentences),
    ),
  );
  let start = 0;
  return new Map(
    sentences.map(({ text }, n) => {
      const end = start + text.length;
      const runs = slice(start, end);
      start = end + 1;
      return [indices[n] ?? -1, runs];
    }),
  );
}

/** Sentences as one text, each one character behind the one before. */
const joined = (sentences: readonly Sentence[]) =>
  sentences.map(({ text, before }, index) => (index === 0 ? '' : before === 'space' ? ' ' : '\n') + text).join('');

const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** Where each new sentence comes in that no old one became, and what parts it from what is before it there; by its index. */
type Placed = { place: Place; before: Sentence['before'] };
const NEARNESS = ['sentence', 'item', 'block'] as const;

function findPlaces(
  olds: readonly Sentence[],
  news: readonly Sentence[],
  became: readonly number[],
): Map<number, Placed> {
  const cameFrom = new Map(became.map((j, i) => [j, i]));
  const places = new Map<number, Placed>();
  let anchor = -1;
  news.forEach((sentence, j) => {
    const i = cameFrom.get(j);
    if (i !== undefined) {
      anchor = i;
      return;
    }
    const placed = placeAfter(olds, anchor, sentence);
    const previous = places.get(j - 1)?.place;
    const rank = ({ after }: Place) => NEARNESS.indexOf(after);
    // What goes on with a new sentence stands with it, and nothing stands before what came before it.
    const isBehind = previous !== undefined && (sentence.before !== 'paragraph' || rank(previous) > rank(placed.place));
    places.set(j, isBehind ? { place: previous, before: sentence.before } : placed);
  });
  return places;
}

function placeAfter(olds: readonly Sentence[], anchor: number, { before, list }: Sentence): Placed {
  const [old, next] = [olds[anchor], olds[anchor + 1]];
  if (old === undefined) return { place: { after: 'block', index: -1 }, before };
  const here: Place = { after: 'sentence', index: anchor };
  const item = old.items.at(-1);
  if (item === undefined || before !== 'paragraph') return { place: here, before };
  if (list === null && next?.block !== old.block) return { place: { after: 'block', index: old.block }, before };
  // An item stays whole: within it only a line can begin.
  return next?.items.includes(item) === true
    ? { place: here, before: 'line' }
    : { place: { after: 'item', index: anchor }, before };
}

/** Whether two sentences that follow each other in one paragraph do so in two. Items of lists stay whole. */
function splitsBefore(
  olds: readonly Sentence[],
  news: readonly Sentence[],
  became: readonly number[],
  i: number,
): boolean {
  const j = became[i] ?? -1;
  const [old, renewed] = [olds[i], news[j]];
  if (old === undefined || old.before === 'paragraph' || old.list !== null) return false;
  return renewed?.before === 'paragraph' && renewed.list === null && j > 0 && became[i - 1] === j - 1;
}

/** The new index of the nearest sentence before that stays; -1 for none. */
function becameBefore(became: readonly number[], i: number): number {
  return became.slice(0, i).findLast((j) => j !== -1) ?? -1;
}

/** Whether an address, a mention or a name with an @ of the first text is not in the second. */
function losesFixedPart(before: string, after: string): boolean {
  const left = fixedParts(after);
  return fixedParts(before).some((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function fixedParts(text: string): string[] {
  return tokenize(text)
    .filter(({ kind }) => kind === 'url' || kind === 'mention' || kind === 'handle')
    .map((token) => token.text);
}
