import { useState } from 'react';
import { UI } from '#contract/messages.ts';
import { countLost } from '#domain/images/document-images.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { type ShareOutcome, useSchedulePost, useSharePost } from '#web/data/publications.ts';
import { ApiError, isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { hasWords } from '../draft/draft.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import type { Work } from './post-actions.tsx';

export type ScheduleChoice = { localTime: string; zone: string; scheduledDate: string; sendLate: boolean };

export type Publishing = {
  work: Extract<Work, 'save' | 'share' | 'schedule'> | null;
  /** `stays`: without leaving for the dashboard. */
  save: (stays?: boolean) => Promise<void>;
  share: () => Promise<void>;
  openSchedule: () => Promise<void>;
  closeSchedule: () => void;
  /** Rejects with the call's own error, which the dialog says. */
  schedule: (choice: ScheduleChoice) => Promise<void>;
  isScheduleOpen: boolean;
};

export type PublishingDeps = {
  session: DraftSession;
  getExpectedVersion: () => ExpectedVersion;
  flush: () => void;
  isSignedIn: boolean;
  /** The post was there before this screen opened. */
  isExisting: boolean;
  /** False, and said, where the Source URL is none. */
  checkUrl: () => boolean;
  /** Leads to the question which words stay, where the post was changed elsewhere. */
  onContested: () => void;
  onSaved: () => Promise<void>;
  onScheduled: () => void;
  onNeedsReauth: () => void;
};

/** Saving, sharing and scheduling: each saves the words first, so that no outcome can lose them. */
export function usePublishing(deps: PublishingDeps): Publishing {
  const {
    session,
    getExpectedVersion,
    flush,
    isSignedIn,
    isExisting,
    checkUrl,
    onContested,
    onSaved,
    onScheduled,
    onNeedsReauth,
  } = deps;
  const { mutateAsync: sharePost } = useSharePost();
  const { mutateAsync: schedulePost } = useSchedulePost();
  const [work, setWork] = useState<Publishing['work']>(null);
  const [isScheduleOpen, setScheduleOpen] = useState(false);

  /** Whether the step may begin; otherwise what is missing is said. */
  function canBegin(signInFirst: string, noContent: string): boolean {
    flush();
    if (!isSignedIn) toast.error(signInFirst);
    else if (!hasWords(session.getDraft())) toast.error(noContent);
    else return checkUrl();
    return false;
  }

  /** As canBegin; and nothing leaves without a picture that stands in the editor, if only as one that is not available. */
  function canLeave(signInFirst: string, noContent: string): boolean {
    if (!canBegin(signInFirst, noContent)) return false;
    const lost = countLost(session.getDraft().document);
    if (lost > 0) toast.error(UI.images.lost(lost));
    return lost === 0;
  }

  /** Saves under the name of a step; what failed is said by `explain`, and null comes back. */
  async function saveFor(
    step: NonNullable<Publishing['work']>,
    explain: (error: unknown) => void,
  ): Promise<string | null> {
    setWork(step);
    return session.save().catch((error: unknown) => {
      setWork(null);
      if (isApiError(error, 'POST_CHANGED')) onContested();
      else explain(error);
      return null;
    });
  }

  async function save(stays = false) {
    if (!canBegin(UI.drafts.signInFirst, UI.drafts.noContent)) return;
    const id = await saveFor('save', (error) => {
      if (isExisting) toast.error(UI.drafts.updateFailed(messageOf(error)));
      else toast.error(UI.drafts.failed, { description: messageOf(error) });
    });
    if (id === null) return;
    toast.success(isExisting ? UI.drafts.updated : UI.drafts.saved);
    if (!stays) await onSaved();
    setWork(null);
  }

  async function share() {
    if (!canLeave(UI.drafts.signInFirst, UI.drafts.noContent)) return;
    const release = session.hold();
    const postId = await saveFor('share', (error) => toast.error(UI.share.failed(messageOf(error))));
    if (postId !== null) await send(postId);
    release();
    setWork(null);
  }

  async function send(postId: string) {
    const { document, articleUrl, linkCard } = session.getDraft();
    try {
      const outcome = await sharePost({
        postId,
        postContent: toPlainContent(document),
        originalUrl: articleUrl === '' ? null : articleUrl,
        linkCard,
        tiptapContent: document,
        ...getExpectedVersion(),
      });
      await tellOutcome(outcome);
    } catch (error) {
      if (isApiError(error, 'POST_CHANGED')) {
        session.contest();
        onContested();
      } else if (error instanceof ApiError && error.failure?.needsReauth === true) onNeedsReauth();
      else toast.error(UI.share.failed(messageOf(error)));
    }
  }

  /** A post that is out takes no more words: the screen stays locked until it is left. */
  async function tellOutcome({ state, error, needsReauth, permalink }: ShareOutcome) {
    if (state === 'published') {
      const view =
        permalink === null
          ? {}
          : { action: { label: 'View', onClick: () => void open(permalink, '_blank', 'noopener') } };
      toast.success(UI.share.success, view);
      await onSaved();
    } else if (state === 'checking') {
      toast.info('LinkedIn has not confirmed this post yet', {
        description: error ?? 'It is being looked into. There is no need to share it again.',
      });
      await onSaved();
    } else if (needsReauth === true) {
      onNeedsReauth();
    } else {
      toast.error(UI.share.failed(error ?? UI.generate.failed));
    }
  }

  async function openSchedule() {
    if (!canLeave(UI.scheduling.signInFirst, UI.scheduling.noContent)) return;
    const id = await saveFor('schedule', (error) =>
      toast.error(UI.scheduling.saveFailed, { description: messageOf(error) }),
    );
    setWork(null);
    if (id !== null) setScheduleOpen(true);
  }

  async function schedule(choice: ScheduleChoice) {
    const { postId } = session.getDraft();
    if (postId === null) return;
    try {
      const { repeatedHour } = await schedulePost({ postId, ...choice, ...getExpectedVersion() });
      toast.success(UI.scheduling.success, repeatedHour ? { description: UI.scheduling.repeatedHour } : {});
      setScheduleOpen(false);
      onScheduled();
    } catch (error) {
      if (isApiError(error, 'POST_CHANGED')) {
        setScheduleOpen(false);
        session.contest();
        onContested();
        return;
      }
      if (error instanceof ApiError && error.failure?.needsReauth === true) onNeedsReauth();
      throw error;
    }
  }

  const closeSchedule = () => setScheduleOpen(false);
  return { work, save, share, openSchedule, closeSchedule, schedule, isScheduleOpen };
}
