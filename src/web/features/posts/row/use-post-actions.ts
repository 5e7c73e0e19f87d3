import { useState } from 'react';
import { UI } from '#contract/messages.ts';
import { type Post, pickPostFields } from '#contract/posts.ts';
import { useDeletePost, useFetchPost, useUndeletePost } from '#web/data/posts.ts';
import { type ScheduleChoice, toShareFields } from '#web/data/publications.ts';
import { copyText } from '#web/flows/copy-text.ts';
import type { QueueFollowUps } from '#web/flows/follow-ups.ts';
import { useMoveToDrafts } from '#web/flows/move-to-drafts.ts';
import { useQueueFlow } from '#web/flows/queue-post.ts';
import { useScheduleFlow, versionOf } from '#web/flows/schedule-post.ts';
import { useShareFlow } from '#web/flows/share-post.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { containsImage, copyTextOf, fullTextOf } from '../derived-fields.ts';
import { POSTS, undeletedMessage, undoable } from '../posts-messages.ts';

export type PostActions = ReturnType<typeof usePostActions>;

/** What the buttons of a card do, and what they say (docs/product.md §12.6, §12.8, §12.10). */
export function usePostActions(
  onNeedsReauth: () => void,
  ways: Omit<QueueFollowUps, 'onNeedsReauth'> = { onQueueTimes: () => undefined, onPlans: () => undefined },
) {
  const sharePost = useShareFlow({ onNeedsReauth });
  const { schedule } = useScheduleFlow({ onNeedsReauth });
  const queuePost = useQueueFlow({ onNeedsReauth, ...ways });
  const moveToDrafts = useMoveToDrafts({ onNeedsReauth });
  const { mutateAsync: deletePost } = useDeletePost();
  const { mutateAsync: undeletePost } = useUndeletePost();
  const fetchPost = useFetchPost();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function whileBusy({ id }: Post, action: () => Promise<unknown>) {
    setBusy((before) => new Set(before).add(id));
    await action();
    setBusy((before) => new Set([...before].filter((other) => other !== id)));
  }

  const share = (post: Post) =>
    whileBusy(post, () => sharePost({ ...versionOf(post), ...toShareFields(pickPostFields(post)) }));

  /** Not as busy, which a row tells as sharing: pressed twice it is added once. */
  const addToQueue = (post: Post) => queuePost(versionOf(post), post);

  const moveToDraft = (post: Post) => whileBusy(post, () => moveToDrafts(post));

  /** Brings it back, and a scheduled one back to its time. */
  async function undelete(deleted: Post) {
    try {
      toast.success(undeletedMessage(deleted, await undeletePost(deleted.id)));
    } catch (error) {
      // The server keeps it for longer than this toast is there.
      const isKept = !isApiError(error, 'POST_NOT_FOUND');
      showFailure(POSTS.undeleteFailed, error, isKept ? undoable(() => void undelete(deleted)) : {});
    }
  }

  async function remove(post: Post) {
    try {
      await deletePost(post.id);
      toast.success(
        UI.list.deleted,
        undoable(() => void undelete(post)),
      );
    } catch (error) {
      showFailure(UI.list.deleteFailed, error);
    }
  }

  /** As the editor has it, also where the list had no room for that; of a post that never had a document the plain words. */
  async function copy(post: Post) {
    const failed = UI.list.copyFailed;
    try {
      const whole = post.tiptapJson === undefined ? await fetchPost(post.id) : post;
      const text = copyTextOf(whole);
      const copiedHint = containsImage(whole) ? UI.clipboard.imagesAsWord : undefined;
      if (text !== null) return await copyText(text, { copied: UI.list.copied, copiedHint, failed });
      await copyText(fullTextOf(whole), { copied: UI.list.noDocument, copiedHint: POSTS.plainCopied, failed });
    } catch (error) {
      showFailure(failed, error);
    }
  }

  return {
    /** Ids of posts on which something is under way. */
    busy,
    copy,
    share,
    /** Rejects with the error that the dialog shows. */
    schedule: (post: Post, choice: ScheduleChoice) => schedule(versionOf(post), choice, { before: post }),
    addToQueue,
    moveToDraft,
    remove,
  };
}
