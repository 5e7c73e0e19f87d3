import { useEffect, useRef, useState } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { countUnavailable } from '#domain/images/document-images.ts';
import { type ScheduleChoice, toShareFields } from '#web/data/publications.ts';
import { useQueueFlow } from '#web/flows/queue-post.ts';
import { useScheduleFlow } from '#web/flows/schedule-post.ts';
import { useShareFlow } from '#web/flows/share-post.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { expectedVersion, hasContent, toPostFields } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';

/** What is under way; while anything is, the other actions wait. */
export type Work = 'save' | 'share' | 'schedule' | 'queue' | 'rewrite' | 'generate' | 'image' | null;

export type PublishingDeps = {
  store: DraftStore;
  isSignedIn: boolean;
  /** The post that was there before this screen opened. */
  post: Post | null;
  /** Whether the Source URL is valid; otherwise says so. */
  checkUrl: () => boolean;
  /** The post was saved elsewhere. */
  onConflict: () => void;
  /** What is in the editor is saved and goes out. */
  onSharing: () => void;
  onSaved: () => Promise<void>;
  onScheduled: () => void;
  onNeedsReauth: () => void;
  onQueueTimes: () => void;
  onPlans: () => void;
};

/** Save, Share and Schedule. Each saves the draft first, so that no outcome can lose text. */
export function usePublishing(deps: PublishingDeps) {
  const { store, isSignedIn, post, checkUrl, onConflict, onSaved, onScheduled, onNeedsReauth } = deps;
  const isExisting = post !== null;
  const [work, setWork] = useState<Extract<Work, 'save' | 'share' | 'schedule' | 'queue'> | null>(null);
  const [isScheduleOpen, setScheduleOpen] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const followUps = { onNeedsReauth, onChanged: showConflict };
  const sharePost = useShareFlow(followUps, () => {
    if (isOpen.current) void onSaved();
  });
  const { schedule: schedulePost } = useScheduleFlow(followUps);
  const queuePost = useQueueFlow({ ...followUps, onQueueTimes: deps.onQueueTimes, onPlans: deps.onPlans });

  function showConflict() {
    setScheduleOpen(false);
    store.reportConflict();
    onConflict();
  }

  /** Whether there is something to save; otherwise says what is missing. */
  function canSave(signInFirst: string, noContent: string): boolean {
    if (!isSignedIn) toast.error(signInFirst);
    else if (!hasContent(store.getDraft())) toast.error(noContent);
    else return checkUrl();
    return false;
  }

  /** Also whether every image is available: nothing is published without one of them (docs/product.md §8.10). */
  function canPublish(signInFirst: string, noContent: string): boolean {
    if (!canSave(signInFirst, noContent)) return false;
    const unavailable = countUnavailable(store.getDraft().document);
    if (unavailable > 0) toast.error(UI.images.lost(unavailable));
    return unavailable === 0;
  }

  /** Saves as the first part of `step` and returns the post's id; null if that failed, which `showError` says. */
  async function saveFor(step: NonNullable<typeof work>, showError: (error: unknown) => void): Promise<string | null> {
    setWork(step);
    return store.save({ isAsked: step === 'save' }).catch((error: unknown) => {
      setWork(null);
      if (isApiError(error, 'POST_CHANGED')) onConflict();
      else showError(error);
      return null;
    });
  }

  /** @param stays without leaving for the dashboard */
  async function save(stays = false) {
    if (!canSave(UI.drafts.signInFirst, UI.drafts.noContent)) return;
    const id = await saveFor('save', (error) => {
      if (isExisting) toast.error(UI.drafts.updateFailed(describeError(error)));
      else showFailure(UI.drafts.failed, error);
    });
    if (id === null) return;
    toast.success(isExisting ? UI.drafts.updated : UI.drafts.saved);
    if (!stays) await onSaved();
    setWork(null);
  }

  async function share() {
    if (!canPublish(UI.drafts.signInFirst, UI.drafts.noContent)) return;
    const pressedAt = Date.now();
    const resumeAutosave = store.pauseAutosave();
    const postId = await saveFor('share', (error) => toast.error(UI.share.failed(describeError(error))));
    if (postId !== null) await send(postId, pressedAt);
    resumeAutosave();
    setWork(null);
  }

  /** A published post takes no more text: the screen stays locked until it is left. */
  async function send(postId: string, pressedAt: number) {
    const draft = store.getDraft();
    deps.onSharing();
    const post = { postId, ...toShareFields(toPostFields(draft)), ...expectedVersion(draft) };
    // Whoever went elsewhere while it waited stays there.
    if ((await sharePost(post, pressedAt)) && isOpen.current) await onSaved();
  }

  async function openSchedule() {
    if (!canPublish(UI.scheduling.signInFirst, UI.scheduling.noContent)) return;
    const id = await saveFor('schedule', (error) => showFailure(UI.scheduling.saveFailed, error));
    setWork(null);
    if (id !== null) setScheduleOpen(true);
  }

  /** Rejects with the call's own error, which the dialog shows. */
  async function schedule(choice: ScheduleChoice) {
    const draft = store.getDraft();
    if (draft.postId === null) return;
    const version = { postId: draft.postId, ...expectedVersion(draft) };
    if (await schedulePost(version, choice)) onScheduled();
  }

  /** Takes the queue's next free slot: one press. */
  async function addToQueue() {
    if (!canPublish(UI.scheduling.signInFirst, UI.scheduling.noContent)) return;
    const postId = await saveFor('queue', (error) => showFailure(UI.scheduling.saveFailed, error));
    if (postId !== null && (await queuePost({ postId, ...expectedVersion(store.getDraft()) }, post))) onScheduled();
    setWork(null);
  }

  const closeSchedule = () => setScheduleOpen(false);
  return { work, save, share, openSchedule, closeSchedule, schedule, addToQueue, isScheduleOpen };
}
