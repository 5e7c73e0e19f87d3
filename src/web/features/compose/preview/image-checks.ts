import { hasImage, type RichDocument } from '#domain/documents/document.ts';
import { countUndescribed } from '#domain/images/document-images.ts';
import { MESSAGES } from '../messages.ts';
import type { Check } from './text-checks.ts';

/** Checks that the images of a post are described; nothing for a post without images. */
export function checkImages(document: RichDocument): Check[] {
  if (!hasImage(document)) return [];
  const count = countUndescribed(document);
  if (count === 0) return [{ id: 'alt', level: 'good', text: MESSAGES.checks.described }];
  return [{ id: 'alt', level: 'note', text: MESSAGES.checks.undescribed(count), remedy: 'describe' }];
}
