import { type BlockNode, emptyDocument, type ImageNode, type RichDocument } from '#domain/documents/document.ts';

/** The document with each image put in the place of another, or taken out where `replace` gives null. Gives a new one. */
export function replaceImages(document: RichDocument, replace: (image: ImageNode) => ImageNode | null): RichDocument {
  const content = replaceIn(document.content, replace);
  return content.length === 0 ? emptyDocument() : { type: 'doc', content };
}

function replaceIn(blocks: readonly BlockNode[], replace: (image: ImageNode) => ImageNode | null): BlockNode[] {
  return blocks.flatMap((block): BlockNode[] => {
    if (block.type === 'image') return [replace(block) ?? []].flat();
    if (block.type === 'paragraph') return [block];
    // An item opens with a paragraph, so none is ever left without content.
    return [
      { ...block, content: block.content.map((item) => ({ ...item, content: replaceIn(item.content, replace) })) },
    ];
  });
}
