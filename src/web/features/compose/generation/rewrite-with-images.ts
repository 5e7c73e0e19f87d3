import { findImages, type RichDocument } from '#domain/documents/document.ts';
import { replaceImages } from '#domain/images/replace-images.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';

/** The words of a post for a rewrite: without its pictures, of which a writer would make the word '[Image]'. */
export function wordsToRewrite(document: RichDocument): string {
  return toPlainContent(replaceImages(document, () => null));
}

/** Rewritten words with the pictures of the post before below them, where the network shows them anyway. */
export function withPicturesOf(rewritten: RichDocument, before: RichDocument): RichDocument {
  return { type: 'doc', content: [...rewritten.content, ...findImages(before)] };
}
