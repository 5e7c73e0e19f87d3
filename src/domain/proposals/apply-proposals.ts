import {
  type BlockNode,
  emptyDocument,
  type ListItemNode,
  type ListNode,
  type ParagraphNode,
  paragraphOf,
  type RichDocument,
  runsToInline,
} from '#domain/documents/document.ts';
import type { Edit, Proposal } from './propose-changes.ts';
import { readSentences, type Sentence } from './read-sentences.ts';
import { type Run, runSlicer, textOfRuns, toRuns } from './runs.ts';

type Insert = Extract<Edit, { kind: 'insert' }>;

/** What was taken, by the sentence, item or block that it concerns. */
type Taken = {
  replaced: ReadonlyMap<number, readonly Run[]>;
  removed: ReadonlySet<number>;
  split: ReadonlySet<number>;
  inserted: (after: Insert['place']['after'], index: number) => readonly Insert[];
};

/**
 * The document with the proposals that were taken. Paragraphs, lists and images that none of them concerns stay as they are; without
 * any it is the document itself.
 * @param proposals some of those that `proposeChanges` made of this document
 */
export function applyProposals(document: RichDocument, proposals: readonly Proposal[]): RichDocument {
  const edits = proposals.flatMap((proposal) => proposal.edits);
  if (edits.length === 0) return document;
  const taken = sortEdits(edits);
  const sentences = Map.groupBy(
    readSentences(document).map((sentence, index) => ({ ...sentence, index })),
    ({ paragraph }) => paragraph,
  );
  let paragraph = -1;
  const rewrite = (node: ParagraphNode): Rewritten => {
    paragraph += 1;
    return rewriteParagraph(node, sentences.get(paragraph) ?? [], taken);
  };
  const content = [
    ...blocksOf(taken.inserted('block', -1)),
    ...document.content.flatMap((block, index) => [
      ...rewriteBlock(block, rewrite),
      ...blocksOf(taken.inserted('block', index)),
    ]),
  ];
  return { ...document, content: content.length > 0 ? content : emptyDocument().content };
}

function sortEdits(edits: readonly Edit[]): Taken {
  const inserts = edits.filter((edit) => edit.kind === 'insert').toSorted((a, b) => a.order - b.order);
  const byPlace = Map.groupBy(inserts, ({ place }) => `${place.after} ${place.index}`);
  return {
    replaced: new Map(edits.flatMap((edit) => (edit.kind === 'replace' ? [[edit.sentence, edit.runs] as const] : []))),
    removed: new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.sentence] : []))),
    split: new Set(edits.flatMap((edit) => (edit.kind === 'split' ? [edit.sentence] : []))),
    inserted: (after, index) => byPlace.get(`${after} ${index}`) ?? [],
  };
}

/** What became of a paragraph, and of its item's neighbours where it stands in a list. */
type Rewritten = { blocks: BlockNode[]; items: ListItemNode[] };
type Rewrite = (node: ParagraphNode) => Rewritten;

function rewriteBlock(block: BlockNode, rewrite: Rewrite): BlockNode[] {
  if (block.type === 'image') return [block];
  if (block.type === 'paragraph') return rewrite(block).blocks;
  const items = block.content.flatMap((item) => rewriteItem(item, rewrite));
  if (items.length === 0) return [];
  return items.every((item, index) => item === block.content[index]) && items.length === block.content.length
    ? [block]
    : [{ ...block, content: items } as ListNode];
}

/** An item is gone when nothing is left of it. */
function rewriteItem(item: ListItemNode, rewrite: Rewrite): ListItemNode[] {
  const added: ListItemNode[] = [];
  const content = item.content.flatMap((block) => {
    if (block.type !== 'paragraph') return rewriteBlock(block, rewrite);
    const { blocks, items } = rewrite(block);
    added.push(...items);
    return blocks;
  });
  if (content.length === 0) return added;
  const isSame =
    content.length === item.content.length && content.every((block, index) => block === item.content[index]);
  // In the editor's schema a list item begins with a paragraph.
  const begun = content[0]?.type === 'paragraph' ? content : [paragraphOf([]), ...content];
  return [isSame ? item : { ...item, content: begun }, ...added];
}

type Numbered = Sentence & { index: number };

function rewriteParagraph(node: ParagraphNode, sentences: readonly Numbered[], taken: Taken): Rewritten {
  const isConcerned = ({ index }: Numbered) =>
    taken.replaced.has(index) ||
    taken.removed.has(index) ||
    taken.split.has(index) ||
    taken.inserted('sentence', index).length > 0;
  const items = sentences.flatMap(({ index }) => taken.inserted('item', index));
  const newItems = itemsOf(items);
  if (!sentences.some(isConcerned)) return { blocks: [node], items: newItems };

  const runs = toRuns(node.content ?? []);
  const slice = runSlicer(runs);
  const writer = createWriter();
  let end = 0;
  let gap: readonly Run[] = [];
  for (const [nth, { index, start, end: sentenceEnd, runs: own }] of sentences.entries()) {
    const lead = slice(end, start);
    end = sentenceEnd;
    // Of what stands before the first sentence only the sign of a list matters.
    if (nth === 0) {
      if (!taken.removed.has(index)) writer.begin(lead);
    } else gap = strongerGap(gap, lead);
    if (!taken.removed.has(index)) {
      writer.goOn(gap, taken.split.has(index), taken.replaced.get(index) ?? own);
      gap = [];
    }
    for (const insert of taken.inserted('sentence', index)) writer.insert(insert);
  }
  return { blocks: writer.finish(), items: newItems };
}

/** Of the gaps around sentences that went, one stays: that with a line end. */
function strongerGap(before: readonly Run[], after: readonly Run[]): readonly Run[] {
  if (before.length === 0) return after;
  return !textOfRuns(before).includes('\n') && textOfRuns(after).includes('\n') ? after : before;
}

function blocksOf(inserts: readonly Insert[]): BlockNode[] {
  const writer = createWriter();
  for (const insert of inserts) writer.insert(insert);
  return writer.finish();
}

/** New items of a list that is there, whatever list they stood in. */
function itemsOf(inserts: readonly Insert[]): ListItemNode[] {
  return blocksOf(inserts.map((insert) => ({ ...insert, list: null }))).map((block) => ({
    type: 'listItem',
    content: [block],
  }));
}

/** Puts sentences one behind the other into paragraphs, and new items into lists. */
function createWriter() {
  const blocks: BlockNode[] = [];
  let open: { runs: Run[]; list: ListNode['type'] | null } = { runs: [], list: null };
  /** What is open was begun by a new sentence. */
  let isNew = false;
  let newList: ListNode | null = null;

  function close(): void {
    const { runs, list } = open;
    open = { runs: [], list: null };
    isNew = false;
    if (runs.length === 0) return;
    const node = paragraphOf(runsToInline(runs));
    if (list === null) {
      blocks.push(node);
      newList = null;
      return;
    }
    const item: ListItemNode = { type: 'listItem', content: [node] };
    if (newList?.type === list) newList.content.push(item);
    else {
      newList =
        list === 'bulletList'
          ? { type: 'bulletList', content: [item] }
          : { type: 'orderedList', attrs: { start: 1 }, content: [item] };
      blocks.push(newList);
    }
  }

  return {
    /** What stands before the first sentence of the paragraph. */
    begin(runs: readonly Run[]): void {
      open.runs.push(...runs);
    },
    /** A sentence of the paragraph that is written anew. */
    goOn(gap: readonly Run[], isSplit: boolean, runs: readonly Run[]): void {
      if (isSplit || isNew) close();
      if (open.runs.length > 0) open.runs.push(...gap);
      open.runs.push(...runs);
    },
    insert({ before, list, runs }: Insert): void {
      if (before === 'paragraph') {
        close();
        open = { runs: [...runs], list };
        isNew = true;
        return;
      }
      if (open.runs.length > 0) open.runs.push({ text: before === 'line' ? '\n' : ' ', marks: [] });
      else isNew = true;
      open.runs.push(...runs);
    },
    finish(): BlockNode[] {
      close();
      return blocks;
    },
  };
}
