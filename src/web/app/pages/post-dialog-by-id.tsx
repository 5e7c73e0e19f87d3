import { usePost } from '#web/data/posts.ts';
import { PostDialog } from '#web/features/posts/post-dialog.tsx';
import { usePostActions } from '#web/features/posts/row/use-post-actions.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { reauthenticate } from '../sign-in/sign-in-flow.ts';

/** The dashboard's dialog of a post, by the post's id; it opens once the post is loaded. */
export function PostDialogById({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { data: post } = usePost(postId);
  const actions = usePostActions(reauthenticate);
  if (post === undefined) return null;
  return <PostDialog post={post} zone={readUserZone()} onClose={onClose} onCopy={() => void actions.copy(post)} />;
}
