/** Which version of a post the caller is about to overwrite or publish. */
export type ExpectedVersion = {
  /** The `updatedAt` that the caller last read or received, ISO; without it nothing is compared. */
  expectedUpdatedAt?: string | undefined;
  /** One opening of the editor, a uuid. */
  editorSessionId?: string | undefined;
  /** Counts the changes within that opening, so that a save that arrives late is known to be older. */
  editorRevision?: number | undefined;
  /** The opening whose unsaved text this one goes on with. */
  restoredSessionId?: string | undefined;
};

/** What the last save of a post's text said of where it came from. */
type Saver = { editorSessionId: string | null; editorRevision?: number | null };

/** Whether the same opening of the editor has saved later words already: this save was overtaken on its way. */
export function isOvertaken({ editorSessionId, editorRevision }: ExpectedVersion, saver: Saver): boolean {
  if (editorSessionId === undefined || editorSessionId !== saver.editorSessionId) return false;
  return editorRevision !== undefined && editorRevision < (saver.editorRevision ?? 0);
}

/**
 * Whether the post was saved elsewhere since the caller read it, or later from here, so that its text must not be overwritten or published unasked.
 * A save of the caller's own editor session is no conflict, even if its answer was lost: a session only overwrites versions it has read.
 * @param post the stored version: when its text last changed (ISO, exact to the millisecond), and in which editor session
 */
export function isOutdated(expected: ExpectedVersion, post: Saver & { updatedAt: string }): boolean {
  const { expectedUpdatedAt, editorSessionId, restoredSessionId } = expected;
  if (expectedUpdatedAt === undefined) return false;
  if (isOvertaken(expected, post)) return true;
  const saver = post.editorSessionId ?? undefined;
  if (saver !== undefined && (saver === editorSessionId || saver === restoredSessionId)) return false;
  return Date.parse(expectedUpdatedAt) !== Date.parse(post.updatedAt);
}
