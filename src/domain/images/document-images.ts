import {
  type BlockNode,
  emptyDocument,
  findImages,
  type ImageNode,
  type RichDocument,
} from '#domain/documents/document.ts';
import { findImageHash, isDataUrl } from './image-address.ts';

/** Whether an image may be shown: the document itself contains it, or the server stores it. No other is ever fetched. */
export function canShowImage(src: string): boolean {
  return isDataUrl(src) || findImageHash(src) !== null;
}

/** The images inside the document itself, each once. */
export function findDataUrls(document: RichDocument): string[] {
  return [...new Set(findImages(document).map((image) => image.attrs.src))].filter(isDataUrl);
}

/** The document with each image replaced, or removed where `replace` gives null. Always a new document. */
export function replaceImages(document: RichDocument, replace: (image: ImageNode) => ImageNode | null): RichDocument {
  const content = replaceIn(document.content, replace);
  return content.length === 0 ? emptyDocument() : { type: 'doc', content };
}

function replaceIn(blocks: readonly BlockNode[], replace: (image: ImageNode) => ImageNode | null): BlockNode[] {
  return blocks.flatMap((block): BlockNode[] => {
    if (block.type === 'image') return [replace(block) ?? []].flat();
    if (block.type === 'paragraph') return [block];
    // An item begins with a paragraph, so none becomes empty.
    const content = block.content.map((item) => ({ ...item, content: replaceIn(item.content, replace) }));
    return [{ ...block, content }];
  });
}

/** The document with other sources for its images; the very same one where none changes. */
export function mapImageSources(document: RichDocument, map: (src: string) => string): RichDocument {
  if (findImages(document).every(({ attrs }) => map(attrs.src) === attrs.src)) return document;
  return replaceImages(document, ({ type, attrs }) => ({ type, attrs: { ...attrs, src: map(attrs.src) } }));
}

/** Images without a description: people who cannot see them get nothing. */
export function countUndescribed(document: RichDocument): number {
  return findImages(document).filter(({ attrs }) => (attrs.alt ?? '').trim() === '').length;
}

/** Images that can be neither shown nor sent: a save leaves them out. */
export function countUnavailable(document: RichDocument): number {
  return findImages(document).filter(({ attrs }) => !canShowImage(attrs.src)).length;
}
