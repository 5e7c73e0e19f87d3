/** What a sender knows of a post whose words it is about to write or send. */
export type Sight = {
  /** The `updatedAt` it last read or was answered with, ISO; absent: it does not say, and nothing is compared. */
  knownUpdatedAt?: string | undefined;
  /** One opening of the editor, a uuid. */
  sittingId?: string | undefined;
};

/**
 * Whether words were saved that the sender never saw, so that it must not write over them unasked (design §1.8). What its own sitting
 * saved last it knows, also where the answer to that save never came: a sitting saves only over what it had seen.
 * @param post as it stands: when its words last changed (ISO, exact to the millisecond), and by which sitting
 */
export function isChangedElsewhere(post: { updatedAt: string; sittingId: string | null }, sight: Sight): boolean {
  const { knownUpdatedAt, sittingId } = sight;
  if (knownUpdatedAt === undefined) return false;
  if (sittingId !== undefined && sittingId === post.sittingId) return false;
  return Date.parse(knownUpdatedAt) !== Date.parse(post.updatedAt);
}
