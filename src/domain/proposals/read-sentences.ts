import type { BlockNode, ListNode, ParagraphNode, RichDocument } from '#domain/documents/document.ts';
import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { type Run, runSlicer, textOfRuns, toRuns } from './runs.ts';

/** A sentence of a document. Sentences and paragraphs are counted from 0 in reading order, those of lists included. */
export type Sentence = {
  text: string;
  runs: readonly Run[];
  paragraph: number;
  /** Where it stands in its paragraph's text. */
  start: number;
  end: number;
  /** What parts it from the sentence before. */
  before: 'space' | 'line' | 'paragraph';
  /** The kind of list that it stands in, and the items that it is in, counted from 0: the innermost last. */
  list: ListNode['type'] | null;
  items: readonly number[];
  /** The block of the document that holds it. */
  block: number;
};

/** What only looks like the marker of a list belongs to no sentence. */
const MARKER = /^(?:[-•*]|\d{1,9}\.)[ \t]+(?=\S)/;

/** The sentences of a document in reading order; images have none. */
export function readSentences(document: RichDocument): Sentence[] {
  const sentences: Sentence[] = [];
  let paragraph = -1;
  let item = -1;
  const visit = (node: BlockNode, block: number, list: Sentence['list'], items: readonly number[]) => {
    if (node.type === 'image') return;
    if (node.type === 'paragraph') {
      paragraph += 1;
      for (const sentence of sentencesOf(node)) sentences.push({ ...sentence, paragraph, list, items, block });
      return;
    }
    for (const { content } of node.content) {
      item += 1;
      const within = [...items, item];
      for (const inner of content) visit(inner, block, node.type, within);
    }
  };
  for (const [block, node] of document.content.entries()) visit(node, block, null, []);
  return sentences;
}

function sentencesOf(node: ParagraphNode): Omit<Sentence, 'paragraph' | 'list' | 'items' | 'block'>[] {
  const runs = toRuns(node.content ?? []);
  const whole = textOfRuns(runs);
  const slice = runSlicer(runs);
  let lastEnd = 0;
  return sentenceSpans(whole).map(({ start: from, end }, index) => {
    const gap = whole.slice(lastEnd, from);
    const isLineStart = index === 0 || gap.includes('\n');
    const marker = isLineStart ? (MARKER.exec(whole.slice(from, end))?.[0].length ?? 0) : 0;
    const start = from + marker;
    lastEnd = end;
    return {
      text: whole.slice(start, end),
      runs: slice(start, end),
      start,
      end,
      before: index === 0 ? 'paragraph' : gap.includes('\n') ? 'line' : 'space',
    };
  });
}
