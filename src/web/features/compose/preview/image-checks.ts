import { hasImage, type RichDocument } from '#domain/documents/document.ts';
import { countUndescribed } from '#domain/images/document-images.ts';
import type { Check } from './text-checks.ts';

/** What is worth knowing about a post's pictures before it goes out; nothing where it has none. */
export function checkPictures(document: RichDocument): Check[] {
  if (!hasImage(document)) return [];
  const count = countUndescribed(document);
  if (count === 0) return [{ id: 'alt', level: 'good', text: 'Every picture is described' }];
  const what = count === 1 ? '1 picture has' : `${count} pictures have`;
  const text = `${what} no description for people who cannot see`;
  return [{ id: 'alt', level: 'note', text, remedy: 'describe' }];
}
