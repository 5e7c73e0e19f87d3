import { cleanText } from '#domain/text/clean-text.ts';
import {
  type BlockNode,
  emptyDocument,
  type InlineNode,
  inlineLines,
  type ListItemNode,
  MARK_TYPES,
  type MarkType,
  paragraphOf,
  type RichDocument,
} from './document.ts';
import { documentFromPlainText } from './document-from-plain-text.ts';

/** Deepest nesting kept as structure; below it only the words stay. Eight nested lists reach it. */
const MAX_DOCUMENT_DEPTH = 20;
/** Nodes read from one document; a post of 3,000 characters has a few hundred. */
export const MAX_DOCUMENT_NODES = 20_000;

export type ParsedDocument = { document: RichDocument; dropped: string[] };

type RawNode = { type: string; text: string; attrs: Record<string, unknown>; marks: unknown[]; content: unknown[] };
type Reading = { nodesLeft: number; dropped: Set<string> };
/** What one node becomes: content of a paragraph, or a block of its own. */
type Piece = { kind: 'inline'; nodes: InlineNode[] } | { kind: 'block'; block: BlockNode };

const KNOWN_ATTRS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ image: ['src', 'alt'], orderedList: ['start'] }),
);
const BLOCK_WRAPPERS = new Set(['paragraph', 'heading', 'blockquote', 'codeBlock', 'listItem', 'taskItem', 'taskList']);

/**
 * Reads an editor document from an object or a JSON string. Never throws, and always gives a document that the editor can
 * open: unknown nodes and marks go, their words stay. `dropped` names each kind of loss once (`node:heading`, `mark:link`,
 * `attr:image.width`, `limit:nodes`, `limit:depth`, `document`). A string that is no JSON object is read as plain text.
 */
export function parseDocument(value: unknown): ParsedDocument {
  const raw = typeof value === 'string' ? parseJson(value) : value;
  if (!isRecord(raw)) {
    const document = typeof value === 'string' ? documentFromPlainText(value) : emptyDocument();
    return { document, dropped: ['document'] };
  }
  const reading: Reading = { nodesLeft: MAX_DOCUMENT_NODES, dropped: new Set() };
  const root = toRawNode(raw);
  const blocks = toBlocks(root.type === 'doc' ? readAll(root.content, 0, reading) : readNode(raw, 0, reading));
  const content = blocks.length > 0 ? blocks : emptyDocument().content;
  return { document: { type: 'doc', content }, dropped: [...reading.dropped] };
}

function readAll(values: readonly unknown[], depth: number, reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  for (const value of values) {
    if (reading.nodesLeft <= 0) {
      reading.dropped.add('limit:nodes');
      break;
    }
    for (const piece of readNode(value, depth, reading)) pieces.push(piece);
  }
  return pieces;
}

function readNode(value: unknown, depth: number, reading: Reading): Piece[] {
  reading.nodesLeft -= 1;
  if (!isRecord(value)) {
    reading.dropped.add('node:invalid');
    return [];
  }
  if (depth > MAX_DOCUMENT_DEPTH) {
    reading.dropped.add('limit:depth');
    return [{ kind: 'inline', nodes: inlineLines(wordsOf(value, reading)) }];
  }
  const node = toRawNode(value);
  noteUnknownAttrs(node, reading);
  switch (node.type) {
    case 'text':
      return [{ kind: 'inline', nodes: inlineLines(cleanText(node.text), readMarks(node.marks, reading)) }];
    case 'hardBreak':
      return [{ kind: 'inline', nodes: [{ type: 'hardBreak' }] }];
    case 'image':
      return readImage(node, reading);
    case 'paragraph':
      return blockPieces(paragraphs(node, depth, reading));
    case 'bulletList':
    case 'orderedList': {
      const content = readItems(node, depth, reading);
      if (content.length === 0) return [];
      if (node.type === 'bulletList') return blockPieces([{ type: 'bulletList', content }]);
      return blockPieces([{ type: 'orderedList', attrs: { start: toStart(node.attrs['start']) }, content }]);
    }
    default:
      return readUnknown(node, depth, reading);
  }
}

/** The children of an unknown node take its place, as a paragraph of their own if it was a block. */
function readUnknown(node: RawNode, depth: number, reading: Reading): Piece[] {
  if (node.type !== 'listItem' && node.type !== 'doc') reading.dropped.add(`node:${node.type.slice(0, 40)}`);
  const own: Piece[] = node.text === '' ? [] : [{ kind: 'inline', nodes: inlineLines(cleanText(node.text)) }];
  const pieces = [...own, ...readAll(node.content, depth + 1, reading)];
  return BLOCK_WRAPPERS.has(node.type) ? blockPieces(toBlocks(pieces)) : pieces;
}

function paragraphs(node: RawNode, depth: number, reading: Reading): BlockNode[] {
  const blocks = toBlocks(readAll(node.content, depth + 1, reading));
  return blocks.length > 0 ? blocks : [paragraphOf([])];
}

function readItems(node: RawNode, depth: number, reading: Reading): ListItemNode[] {
  const items: ListItemNode[] = [];
  for (const value of node.content) {
    if (reading.nodesLeft <= 0) {
      reading.dropped.add('limit:nodes');
      break;
    }
    const isItem = isRecord(value) && value['type'] === 'listItem';
    if (isItem) reading.nodesLeft -= 1;
    const children = isItem
      ? readAll(toRawNode(value).content, depth + 2, reading)
      : readNode(value, depth + 2, reading);
    const blocks = toBlocks(children);
    if (blocks.length > 0 || isItem) items.push({ type: 'listItem', content: startWithParagraph(blocks) });
  }
  return items;
}

/** In the editor's schema a list item begins with a paragraph. */
function startWithParagraph(blocks: BlockNode[]): BlockNode[] {
  return blocks[0]?.type === 'paragraph' ? blocks : [paragraphOf([]), ...blocks];
}

function readImage(node: RawNode, reading: Reading): Piece[] {
  const { src, alt } = node.attrs;
  if (typeof src !== 'string' || src === '') {
    reading.dropped.add('node:image');
    return [];
  }
  const attrs = { src: src.toWellFormed(), alt: typeof alt === 'string' ? cleanText(alt) : null };
  return blockPieces([{ type: 'image', attrs }]);
}

function readMarks(marks: readonly unknown[], reading: Reading): MarkType[] {
  const known: MarkType[] = [];
  for (const mark of marks.slice(0, 20)) {
    const name = isRecord(mark) ? mark['type'] : null;
    const type = MARK_TYPES.find((candidate) => candidate === name);
    if (type === undefined) reading.dropped.add(`mark:${typeof name === 'string' ? name.slice(0, 40) : 'invalid'}`);
    else known.push(type);
  }
  return known;
}

/** Joins inline content into paragraphs; a block between splits them, such as an image inside a paragraph. */
function toBlocks(pieces: readonly Piece[]): BlockNode[] {
  const blocks: BlockNode[] = [];
  let run: InlineNode[] = [];
  const endRun = () => {
    if (run.length > 0) blocks.push(paragraphOf(run));
    run = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'inline') for (const node of piece.nodes) run.push(node);
    else {
      endRun();
      blocks.push(piece.block);
    }
  }
  endRun();
  return blocks;
}

function blockPieces(blocks: readonly BlockNode[]): Piece[] {
  return blocks.map((block) => ({ kind: 'block', block }));
}

/** The words of a branch too deep to keep as structure, read without recursion. */
function wordsOf(value: unknown, reading: Reading): string {
  const words: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0 && reading.nodesLeft > 0) {
    const next = open.pop();
    reading.nodesLeft -= 1;
    if (!isRecord(next)) continue;
    const node = toRawNode(next);
    if (node.text !== '') words.push(cleanText(node.text));
    if (node.content.length > reading.nodesLeft) reading.dropped.add('limit:nodes');
    for (const child of node.content.slice(0, reading.nodesLeft).reverse()) open.push(child);
  }
  if (open.length > 0) reading.dropped.add('limit:nodes');
  return words.join(' ');
}

function noteUnknownAttrs(node: RawNode, reading: Reading): void {
  const known = KNOWN_ATTRS.get(node.type) ?? [];
  for (const [name, value] of Object.entries(node.attrs).slice(0, 20)) {
    if (value !== null && value !== undefined && !known.includes(name)) {
      reading.dropped.add(`attr:${node.type.slice(0, 40)}.${name.slice(0, 40)}`);
    }
  }
}

function toStart(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 999_999_999 ? value : 1;
}

function toRawNode(value: Record<string, unknown>): RawNode {
  const { type, text, attrs, marks, content } = value;
  return {
    type: typeof type === 'string' ? type : 'unnamed',
    text: typeof text === 'string' ? text : '',
    attrs: isRecord(attrs) ? attrs : {},
    marks: Array.isArray(marks) ? marks : [],
    content: Array.isArray(content) ? content : [],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
