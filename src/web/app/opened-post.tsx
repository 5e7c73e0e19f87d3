import { usePost } from '#web/data/posts.ts';
import { PostDialog } from '#web/features/posts/post-dialog.tsx';
import { usePostActions } from '#web/features/posts/row/use-post-actions.ts';
import { readOwnZone } from '#web/lib/time/time-zone.ts';
import { reauthenticate } from './sign-in-flow.ts';

/** The dashboard's dialog of a post, over another screen; it opens as soon as the post is read. */
export function OpenedPost({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data: post } = usePost(postId);
  const actions = usePostActions(reauthenticate);
  if (post === undefined) return null;
  return <PostDialog post={post} zone={readOwnZone()} onClose={onClose} onCopy={() => void actions.copy(post)} />;
}
