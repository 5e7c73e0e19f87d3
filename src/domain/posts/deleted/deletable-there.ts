import { isPostUrn } from '../decide.ts';
import type { PublicationState } from '../publication.ts';

/**
 * Whether a published post can be deleted on LinkedIn from here: LinkedIn itself has named it, as what was sent, and it is not deleted yet
 * (docs/product.md §7.17). What its person named may be another post of theirs.
 */
export function isDeletableThere(
  {
    state,
    urn,
    deletedOnLinkedInAt,
  }: { state: PublicationState; urn: string | null; deletedOnLinkedInAt: Date | null },
  isNamedByPerson: boolean,
): boolean {
  return state === 'published' && urn !== null && isPostUrn(urn) && !isNamedByPerson && deletedOnLinkedInAt === null;
}
