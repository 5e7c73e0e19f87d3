import { useState } from 'react';
import { PUBLISHING, sentenceFor, UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { useDeletePost } from '#web/data/posts.ts';
import {
  type ScheduleInput,
  type ShareOutcome,
  useSchedulePost,
  useSharePost,
  useUnschedulePost,
} from '#web/data/publications.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { copyText } from '../copy-text.ts';
import { copyTextOf } from '../derived-fields.ts';

export type PostActions = {
  /** Ids of posts on which something is under way. */
  busy: ReadonlySet<string>;
  copy: (post: Post) => Promise<void>;
  share: (post: Post) => Promise<void>;
  /** Rejects where the server refuses: the dialog says so. */
  schedule: (input: ScheduleInput) => Promise<void>;
  moveToDraft: (post: Post) => Promise<void>;
  remove: (post: Post) => Promise<void>;
};

/** What the buttons of a card do, and what they say (spec §8 'Share', 'Scheduling', 'Clipboard and list'). */
export function usePostActions(onNeedsReauth: () => void): PostActions {
  const { mutateAsync: sharePost } = useSharePost();
  const { mutateAsync: schedulePost } = useSchedulePost();
  const { mutateAsync: unschedulePost } = useUnschedulePost();
  const { mutateAsync: deletePost } = useDeletePost();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const begin = (id: string) => setBusy((before) => new Set(before).add(id));
  const end = (id: string) => setBusy((before) => new Set([...before].filter((other) => other !== id)));

  async function share(post: Post) {
    begin(post.id);
    try {
      tellShare(await send(post), onNeedsReauth);
    } catch (error) {
      if (isApiError(error, 'POST_CHANGED')) tellChanged();
      else if (isApiError(error) && error.failure?.needsReauth === true) onNeedsReauth();
      else toast.error(UI.share.failed(messageOf(error)));
    }
    end(post.id);
  }

  function send(post: Post) {
    return sharePost({
      postId: post.id,
      postContent: post.content,
      originalUrl: post.articleUrl,
      linkCard: post.linkCard,
      tiptapContent: post.tiptapJson,
      // The list may be minutes old: words that nobody saw here are not published, and newer ones not written over.
      knownUpdatedAt: post.updatedAt,
    });
  }

  async function schedule(input: ScheduleInput) {
    try {
      const { repeatedHour } = await schedulePost(input);
      toast.success(UI.scheduling.success, repeatedHour ? { description: UI.scheduling.repeatedHour } : {});
    } catch (error) {
      if (isApiError(error) && error.failure?.needsReauth === true) onNeedsReauth();
      throw error;
    }
  }

  async function moveToDraft(post: Post) {
    begin(post.id);
    try {
      await unschedulePost(post.id);
      toast.success('Moved to drafts', undoOf(post));
    } catch (error) {
      toast.error('This post could not be moved to drafts', { description: messageOf(error) });
    }
    end(post.id);
  }

  /** The way back to the time it had; an hour that has gone by meanwhile is refused, and said. */
  function undoOf({ id: postId, publication }: Post) {
    if (publication === null || publication.localTime === null || publication.zone === null) return {};
    const { localTime, zone, dueAt: scheduledDate, sendLate } = publication;
    const undo = () =>
      schedule({ postId, localTime, zone, scheduledDate, sendLate }).catch((error: unknown) =>
        toast.error(UI.scheduling.failed(messageOf(error))),
      );
    return { action: { label: 'Undo', onClick: () => void undo() } };
  }

  async function remove(post: Post) {
    try {
      await deletePost(post.id);
      toast.success(UI.list.deleted);
    } catch (error) {
      toast.error(UI.list.deleteFailed, { description: messageOf(error) });
    }
  }

  return { busy, copy, share, schedule, moveToDraft, remove };
}

/** The list is read anew by then. */
function tellChanged(): void {
  toast.warning(sentenceFor('POST_CHANGED'), { description: 'Look at it again, then share it.' });
}

async function copy(post: Post): Promise<void> {
  const text = copyTextOf(post);
  if (text === null) {
    toast.error(UI.list.noDocument);
    return;
  }
  await copyText(text, { copied: UI.list.copied, failed: UI.list.copyFailed });
}

function tellShare({ state, error, needsReauth, permalink }: ShareOutcome, onNeedsReauth: () => void): void {
  if (state === 'published') {
    const view = { action: { label: 'View', onClick: () => void window.open(permalink ?? '', '_blank', 'noopener') } };
    toast.success(UI.share.success, permalink === null ? {} : view);
  } else if (state === 'checking') {
    toast.info(PUBLISHING.checking);
  } else if (needsReauth === true) {
    onNeedsReauth();
  } else {
    toast.error(UI.share.failed(error ?? UI.generate.failed));
  }
}
