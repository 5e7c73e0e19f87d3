/** Emphasis an editor document may carry (spec §3, `tiptapJson`), in the order in which documents hold it. */
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

/** What the editor holds: Tiptap's JSON, narrowed to the nodes and marks of spec §3. */
export type RichDocument = { type: 'doc'; content: BlockNode[] };

/** A new document: one empty paragraph, which is the least the editor's schema allows. */
export function emptyDocument(): RichDocument {
  return { type: 'doc', content: [{ type: 'paragraph' }] };
}

/** A paragraph of these inline nodes; one without any carries no `content`, as Tiptap writes it. */
export function paragraphOf(content: InlineNode[]): ParagraphNode {
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
}

/** A text node; `marks` may come in any order and twice, the node holds them once and in order. */
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

/** The document with the words of each paragraph changed, wherever it stands. */
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

/** True where a reader would see nothing: no image, and no character that leaves ink. */
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
  if (block.type === 'paragraph') return (block.content ?? []).some(hasInk);
  return block.content.some((item) => item.content.some(hasContent));
}

function hasInk(node: InlineNode): boolean {
  return node.type === 'text' && /[^\s\p{Cc}\p{Cf}]/u.test(node.text);
}
