import { canShowImage, countUndescribed } from '#domain/images/document-images.ts';
import { findImages, type RichDocument } from '#domain/text/document.ts';
import type { Check } from './text-checks.ts';

/** What is worth knowing about a post's pictures before it goes out; nothing where it has none. */
export function checkPictures(document: RichDocument): Check[] {
  const images = findImages(document);
  if (images.length === 0) return [];
  const lost = images.filter(({ attrs }) => !canShowImage(attrs.src)).length;
  const checks: Check[] = lost === 0 ? [] : [{ id: 'lost-pictures', level: 'bad', text: lostWords(lost) }];
  return lost === images.length ? checks : [...checks, checkDescriptions(document)];
}

/** A save leaves them out, and so does the network: it must not be found out there. */
function lostWords(count: number): string {
  return count === 1
    ? '1 picture is not available and will not be in the post: add it again'
    : `${count} pictures are not available and will not be in the post: add them again`;
}

function checkDescriptions(document: RichDocument): Check {
  const count = countUndescribed(document);
  if (count === 0) return { id: 'alt', level: 'good', text: 'Every picture is described' };
  const what = count === 1 ? '1 picture has' : `${count} pictures have`;
  return { id: 'alt', level: 'note', text: `${what} no description for people who cannot see` };
}
