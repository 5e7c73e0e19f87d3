/** Which version of a post the caller is about to overwrite or publish. */
export type ExpectedVersion = {
  /** The `updatedAt` that the caller last read or received, ISO; without it nothing is compared. */
  expectedUpdatedAt?: string | undefined;
  /** One opening of the editor, a uuid. */
  editorSessionId?: string | undefined;
  /** The opening whose unsaved text this one goes on with. */
  restoredSessionId?: string | undefined;
};

/**
 * Whether the post was saved elsewhere since the caller read it, so that its text must not be overwritten or published unasked.
 * A save of the caller's own editor session is no conflict, even if its answer was lost: a session only overwrites versions it has read.
 * @param post the stored version: when its text last changed (ISO, exact to the millisecond), and in which editor session
 */
export function isOutdated(
  expected: ExpectedVersion,
  post: { updatedAt: string; editorSessionId: string | null },
): boolean {
  const { expectedUpdatedAt, editorSessionId, restoredSessionId } = expected;
  if (expectedUpdatedAt === undefined) return false;
  const saver = post.editorSessionId ?? undefined;
  if (saver !== undefined && (saver === editorSessionId || saver === restoredSessionId)) return false;
  return Date.parse(expectedUpdatedAt) !== Date.parse(post.updatedAt);
}
