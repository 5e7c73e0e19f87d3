import type { PostFields } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { Ctx } from '#server/context.ts';
import { changeState } from './change-state.ts';
import { getAuthorUrn, getKnownAuthorUrn } from './connections/find-connection.ts';
import { publishesByHand } from './publishes-by-hand.ts';
import { deleteUploads } from './sending/store.ts';
import { insertPublication, type NewPublication, type PublicationRow } from './store.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** When and why a post goes out. */
export type PublicationPlan = Pick<
  NewPublication,
  'kind' | 'dueAt' | 'requestId' | 'localTime' | 'zone' | 'tzVersion' | 'sendLate' | 'inQueue'
>;

/** What a post was before it was queued. */
type PostBefore = {
  status: PostStatus;
  errorMessage: string | null;
  scheduledAt: Date | null;
  restoredFrom: Date | null;
};

/**
 * Queues a post for publishing, with a snapshot of its text and images; in the caller's transaction, which has locked the post.
 * @param live the queued publication to reuse; null creates one
 * @throws AppError NEEDS_REAUTH, NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND
 */
export async function queuePublication(
  ctx: Ctx,
  { post, live }: { post: PostFields & PostBefore & { id: string; userId: string }; live: PublicationRow | null },
  plan: PublicationPlan,
): Promise<PublicationRow> {
  const { id: postId, userId } = post;
  const isByHand = plan.kind === 'schedule' && (await publishesByHand(ctx, { userId }));
  // What no program sends needs no sign-in that is good now.
  const authorUrn = isByHand ? await getKnownAuthorUrn(ctx, { userId }) : await getAuthorUrn(ctx, { userId });
  const fields = {
    ...(await takeSnapshot(ctx, { ...post, authorUrn })),
    ...plan,
    // A time that its person chose takes it out of the queue.
    inQueue: plan.inQueue ?? false,
    nextLookAt: plan.dueAt,
    // Never attempted at this time, whatever happened at an earlier one.
    tries: 0,
    waitReason: isByHand ? ('by_hand' as const) : null,
    errorCode: null,
    errorMessage: null,
  };
  const made = {
    ...fields,
    postId,
    userId,
    state: 'queued',
    statusBefore: post.status === 'failed' ? 'failed' : 'draft',
    errorBefore: post.errorMessage,
    scheduledBefore: post.status === 'failed' ? post.scheduledAt : null,
    restoredBefore: post.restoredFrom,
  } as const;
  const row = live ?? (await insertPublication(ctx.db, made));
  if (live !== null && !mayBeOut(live, fields)) await deleteUploads(ctx.db, live.id);
  const scheduled = live === null ? 'scheduled' : 'rescheduled';
  return changeState(ctx, row, 'queued', fields, { type: plan.kind === 'share' ? 'share_pressed' : scheduled });
}

/**
 * Uploads for one day may have expired by another, so they are repeated; but not for a post that may be out: LinkedIn recognises
 * a duplicate only by the very same bytes.
 */
function mayBeOut(live: PublicationRow, { bodyHash }: { bodyHash: string }): boolean {
  return live.firstMaybeSentAt !== null && live.bodyHash === bodyHash;
}
