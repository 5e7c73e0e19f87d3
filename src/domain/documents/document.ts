/** Emphasis of a document (docs/product.md §3.3), in the order in which documents list it. */
export const MARK_TYPES = ['bold', 'italic', 'underline', 'strike'] as const;
export type MarkType = (typeof MARK_TYPES)[number];
export type Mark = { type: MarkType };

export type TextNode = { type: 'text'; text: string; marks?: Mark[] };
export type HardBreakNode = { type: 'hardBreak' };
export type InlineNode = TextNode | HardBreakNode;

export type ParagraphNode = { type: 'paragraph'; content?: InlineNode[] };
export type ImageNode = { type: 'image'; attrs: { src: string; alt: string | null } };
export type ListItemNode = { type: 'listItem'; content: BlockNode[] };
export type BulletListNode = { type: 'bulletList'; content: ListItemNode[] };
export type OrderedListNode = { type: 'orderedList'; attrs: { start: number }; content: ListItemNode[] };
export type ListNode = BulletListNode | OrderedListNode;
export type BlockNode = ParagraphNode | ImageNode | ListNode;

/** Tiptap's JSON, narrowed to the product's nodes and marks (docs/product.md §3.3). */
export type RichDocument = { type: 'doc'; content: BlockNode[] };

/** A new document: one empty paragraph, which is the least the editor's schema allows. */
export function emptyDocument(): RichDocument {
  return { type: 'doc', content: [{ type: 'paragraph' }] };
}

/** A paragraph of these inline nodes; without any it has no `content`, as Tiptap writes it. */
export function paragraphOf(content: InlineNode[]): ParagraphNode {
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
}

/** A text node; `marks` may come in any order and twice. */
export function textNode(text: string, marks: Iterable<MarkType> = []): TextNode {
  const wanted = new Set(marks);
  const ordered = MARK_TYPES.filter((type) => wanted.has(type)).map((type) => ({ type }));
  return ordered.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: ordered };
}

/** Text with line feeds as inline nodes: text between them, a hardBreak for each. */
export function inlineLines(text: string, marks: Iterable<MarkType> = []): InlineNode[] {
  return text
    .split('\n')
    .flatMap((line, index): InlineNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [textNode(line, marks)]),
    ]);
}

/** Inline nodes of runs of text: neighbours with the same marks become one node, line feeds hardBreaks. */
export function runsToInline(runs: readonly { text: string; marks: readonly MarkType[] }[]): InlineNode[] {
  const merged: { text: string; marks: readonly MarkType[] }[] = [];
  for (const { text, marks } of runs) {
    const last = merged.at(-1);
    if (text === '') continue;
    if (last !== undefined && last.marks.join() === marks.join()) last.text += text;
    else merged.push({ text, marks });
  }
  return merged.flatMap(({ text, marks }) => inlineLines(text, marks));
}

/** The document with the content of each paragraph changed, those in lists included. */
export function mapParagraphs(document: RichDocument, change: (content: InlineNode[]) => InlineNode[]): RichDocument {
  const mapBlock = (block: BlockNode): BlockNode => {
    if (block.type === 'image') return block;
    if (block.type === 'paragraph') return paragraphOf(change(block.content ?? []));
    return { ...block, content: block.content.map((item) => ({ ...item, content: item.content.map(mapBlock) })) };
  };
  return { ...document, content: document.content.map(mapBlock) };
}

/** Every image of the document, in reading order. */
export function findImages(document: RichDocument): ImageNode[] {
  return document.content.flatMap(imagesOf);
}

export function hasImage(document: RichDocument): boolean {
  return findImages(document).length > 0;
}

/** True where a reader would see nothing: no image, and no visible character. */
export function isEmptyDocument(document: RichDocument): boolean {
  return !document.content.some(hasContent);
}

function imagesOf(block: BlockNode): ImageNode[] {
  if (block.type === 'image') return [block];
  if (block.type === 'paragraph') return [];
  return block.content.flatMap((item) => item.content.flatMap(imagesOf));
}

function hasContent(block: BlockNode): boolean {
  if (block.type === 'image') return true;
  if (block.type === 'paragraph') return (block.content ?? []).some(isVisible);
  return block.content.some((item) => item.content.some(hasContent));
}

function isVisible(node: InlineNode): boolean {
  return node.type === 'text' && /[^\s\p{Cc}\p{Cf}]/u.test(node.text);
}
