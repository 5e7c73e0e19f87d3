import type { RichDocument } from '#domain/documents/document.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { alignSentences } from './align-sentences.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { replaceWords } from './replace-words.ts';
import type { Run } from './runs.ts';

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

/** A change of one sentence that can be taken or refused. */
export type Proposal = {
  id: number;
  kind: 'change' | 'add' | 'remove' | 'move' | 'split';
  /** The sentence as it is, '' for a new one, and as it would be, '' for one that goes. */
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
 * What makes the words of one document those of another, as proposals in the order of the new text. Images, lists and empty paragraphs
 * of the first document are no part of any proposal, nor are the marks of words that stay.
 */
export function proposeChanges(before: RichDocument, after: RichDocument): Proposals {
  const [olds, news] = [readSentences(before), readSentences(after)];
  const { became, movedTo } = alignSentences(textsOf(olds), textsOf(news));
  const places = findPlaces(olds, news, became);
  const cameFrom = new Map([...movedTo].map(([i, j]) => [j, i]));
  const found: (Omit<Proposal, 'id'> & { at: number })[] = [];
  /** Sentences that stay as they are, since their rewrite would lose something. */
  const kept: string[] = [];
  const keep = (text: string) => kept.push(text);

  const insertOf = (j: number, runs: readonly Run[]): Edit => {
    const { list } = news[j] as Sentence;
    return { kind: 'insert', ...(places.get(j) as Placed), order: j, list, runs };
  };
  olds.forEach((old, i) => {
    const j = became[i] ?? -1;
    if (j === -1) {
      if (movedTo.has(i)) return;
      const at = becameBefore(became, i) + 0.5;
      if (losesFixedPart(old.text, '')) keep(old.text);
      else found.push({ at, kind: 'remove', before: old.text, after: '', edits: [{ kind: 'remove', sentence: i }] });
      return;
    }
    const { text } = news[j] as Sentence;
    const isSame = flat(text) === flat(old.text);
    const isProtected = !isSame && losesFixedPart(old.text, text);
    if (isProtected) keep(old.text);
    const edits: Edit[] = [];
    if (!isSame && !isProtected) edits.push({ kind: 'replace', sentence: i, runs: replaceWords(old.runs, text) });
    if (splitsBefore(olds, news, became, i)) edits.push({ kind: 'split', sentence: i });
    if (edits.length === 0) return;
    const kind = edits[0]?.kind === 'replace' ? 'change' : 'split';
    found.push({ at: j, kind, before: old.text, after: kind === 'change' ? text : old.text, edits });
  });
  news.forEach(({ text, runs }, j) => {
    if (!places.has(j)) return;
    const i = cameFrom.get(j);
    if (i === undefined) {
      // What says a sentence that stays as it is would say it twice.
      const isSaid = kept.some((old) => !losesFixedPart(old, text));
      if (!isSaid) found.push({ at: j, kind: 'add', before: '', after: text, edits: [insertOf(j, runs)] });
      return;
    }
    const old = olds[i] as Sentence;
    if (losesFixedPart(old.text, text)) {
      keep(old.text);
      return;
    }
    const moved = replaceWords(old.runs, text);
    const edits: Edit[] = [{ kind: 'remove', sentence: i }, insertOf(j, moved)];
    found.push({ at: j, kind: 'move', before: old.text, after: text, edits });
  });
  const inOrder = found.toSorted((a, b) => a.at - b.at);
  return { proposals: inOrder.map(({ at: _at, ...rest }, id) => ({ ...rest, id })), protectedCount: kept.length };
}

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
