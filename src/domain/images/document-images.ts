import { findImages, type RichDocument } from '#domain/documents/document.ts';
import { findImageHash, isDataUrl } from './image-address.ts';
import { replaceImages } from './replace-images.ts';

/** Whether a picture may be shown: it stands in the document itself, or the server keeps it. Nothing else is ever fetched. */
export function canShowImage(src: string): boolean {
  return isDataUrl(src) || findImageHash(src) !== null;
}

/** The pictures that stand in the document itself, each once. */
export function findDataUrls(document: RichDocument): string[] {
  return [...new Set(findImages(document).map((image) => image.attrs.src))].filter(isDataUrl);
}

/** The document with other sources for its pictures; the very same one where none changes. */
export function mapImageSources(document: RichDocument, map: (src: string) => string): RichDocument {
  if (findImages(document).every(({ attrs }) => map(attrs.src) === attrs.src)) return document;
  return replaceImages(document, ({ type, attrs }) => ({ type, attrs: { ...attrs, src: map(attrs.src) } }));
}

/** Pictures that nobody described: people who cannot see them get nothing. */
export function countUndescribed(document: RichDocument): number {
  return findImages(document).filter(({ attrs }) => (attrs.alt ?? '').trim() === '').length;
}

/** Pictures that can be neither shown nor sent: a save leaves them out. */
export function countUnavailable(document: RichDocument): number {
  return findImages(document).filter(({ attrs }) => !canShowImage(attrs.src)).length;
}
