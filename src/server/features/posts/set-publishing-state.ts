import type { PostStatus } from '#domain/posts/status.ts';
import type { Ctx } from '#server/context.ts';
import { setPostPublishing } from './store.ts';

/** What publications say of a post. Only they call this; it runs in their transaction. */
export function setPublishingState(
  ctx: Ctx,
  input: {
    postId: string;
    status: PostStatus;
    scheduledAt: Date | null;
    publishedAt: Date | null;
    errorMessage: string | null;
    failureTold: boolean;
  },
): Promise<void> {
  const { postId, ...fields } = input;
  return setPostPublishing(ctx.db, postId, fields);
}
