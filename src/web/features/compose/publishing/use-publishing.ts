import { useEffect, useRef, useState } from 'react';
import { DRAFTS } from '#contract/draft-messages.ts';
import { IMAGES } from '#contract/image-messages.ts';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { countUnavailable } from '#domain/images/document-images.ts';
import { type ScheduleChoice, toShareFields } from '#web/data/publications.ts';
import { useQueueFlow } from '#web/flows/queue-post.ts';
import { showScheduleFailure, useScheduleFlow } from '#web/flows/schedule-post.ts';
import { useShareFlow } from '#web/flows/share-post.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { expectedVersion, hasContent, toPostFields } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { MESSAGES } from '../messages.ts';
import { type Press, type Step, startPress } from './press.ts';
import { forgetFailure, tell } from './tell-failure.ts';

/** What is under way; while anything is, the other actions wait. */
export type Work = Step | 'rewrite' | 'generate' | 'image' | null;

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
  onSignIn: () => void;
  onOpenDraft: (postId: string) => void;
};

function sayGoingOn(press: Press | null): void {
  void tell((words) => words.sayGoingOn(press));
}

/** Save, Share and Schedule. Each saves the draft first, so that no outcome can lose text. A press goes on where its screen is left. */
export function usePublishing(deps: PublishingDeps) {
  const { store, isSignedIn, post, checkUrl, onConflict, onSaved, onScheduled, onNeedsReauth } = deps;
  const isExisting = post !== null;
  const [work, setWork] = useState<Step | null>(null);
  const [isScheduleOpen, setScheduleOpen] = useState(false);
  const isOpen = useRef(true);
  /** What is under way, also before the screen shows it. */
  const step = useRef<Step | null>(null);
  const press = useRef<Press | null>(null);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      sayGoingOn(press.current);
    };
  }, []);
  const followUpsOf = (of: Step) => ({ onNeedsReauth, onChanged: () => showConflict(of) });
  const sharePost = useShareFlow(followUpsOf('share'), () => {
    if (isOpen.current) void onSaved();
  });
  const { schedule: schedulePost } = useScheduleFlow(followUpsOf('schedule'));
  const queuePost = useQueueFlow({ ...followUpsOf('queue'), onQueueTimes: deps.onQueueTimes, onPlans: deps.onPlans });

  function begin(of: Step): void {
    step.current = of;
    setWork(of);
    forgetFailure();
  }

  function end(): void {
    step.current = null;
    setWork(null);
    endPress();
  }

  function commit(of: Press['step']): void {
    // What it says of the words is over: the Undo that comes is of this press.
    toast.dismissUndos();
    press.current = startPress(of);
    if (!isOpen.current) sayGoingOn(press.current);
  }

  function endPress(): void {
    press.current?.end();
    press.current = null;
  }

  function showConflict(of: Step) {
    setScheduleOpen(false);
    store.reportConflict();
    if (isOpen.current) onConflict();
    else void tell((words) => words.sayChanged(of, deps));
  }

  /** Whether there is something to save; otherwise says what is missing. */
  function canSave(signInFirst: string, noContent: string): boolean {
    if (step.current !== null) return false;
    if (!isSignedIn) void tell((words) => words.saySignInFirst(signInFirst, deps), signInFirst);
    else if (!hasContent(store.getDraft())) toast.error(noContent);
    else return checkUrl();
    return false;
  }

  /** Also whether every image is available: nothing is published without one of them (docs/product.md §8.10). */
  function canPublish(signInFirst: string, noContent: string): boolean {
    if (!canSave(signInFirst, noContent)) return false;
    const unavailable = countUnavailable(store.getDraft().document);
    if (unavailable > 0) toast.error(IMAGES.lost(unavailable));
    return unavailable === 0;
  }

  /** Saves as the first part of a press and returns the post's id; null if that failed: then the toast says so, and what is true now. */
  async function saveFor(of: Step, again: () => Promise<void>): Promise<string | null> {
    try {
      return await store.save({ isAsked: of === 'save' });
    } catch (error) {
      end();
      if (isApiError(error, 'POST_CHANGED')) showConflict(of);
      else void tell((words) => words.saySaveFailed({ step: of, error, again }, deps), describeError(error));
      return null;
    }
  }

  /** @param stays without leaving for the dashboard */
  async function save(stays = false) {
    if (!canSave(DRAFTS.signInFirst, DRAFTS.noContent)) return;
    begin('save');
    const id = await saveFor('save', () => save(stays));
    if (id === null) return;
    const saved = post?.status === 'scheduled' ? MESSAGES.unsaved.saved : DRAFTS.updated;
    toast.success(isExisting ? saved : DRAFTS.saved);
    if (!stays && isOpen.current) await onSaved();
    end();
  }

  async function share() {
    if (!canPublish(DRAFTS.signInFirst, DRAFTS.noContent)) return;
    begin('share');
    commit('share');
    const pressedAt = Date.now();
    const resumeAutosave = store.pauseAutosave();
    const postId = await saveFor('share', share);
    if (postId !== null) await send(postId, pressedAt);
    resumeAutosave();
    if (postId !== null) end();
  }

  /** A published post takes no more text: the screen stays locked until it is left. */
  async function send(postId: string, pressedAt: number) {
    const draft = store.getDraft();
    deps.onSharing();
    const toShare = { postId, ...toShareFields(toPostFields(draft)), ...expectedVersion(draft) };
    const onTryAgain = () => void tell((words) => words.tryAgain(share, draft.revision, store));
    const isOut = await sharePost(toShare, pressedAt, { onAccepted: endPress, onTryAgain });
    endPress();
    // Whoever went elsewhere while it waited stays there.
    if (isOut && isOpen.current) await onSaved();
  }

  async function openSchedule() {
    if (!canPublish(UI.scheduling.signInFirst, UI.scheduling.noContent)) return;
    begin('schedule');
    const id = await saveFor('schedule', openSchedule);
    if (id === null) return;
    end();
    if (isOpen.current) setScheduleOpen(true);
    else void tell((words) => words.sayNotScheduledYet(deps));
  }

  /** Rejects with the call's own error, which the dialog shows; where the screen was left a toast does. */
  async function schedule(choice: ScheduleChoice) {
    const draft = store.getDraft();
    if (draft.postId === null) return false;
    const version = { postId: draft.postId, ...expectedVersion(draft) };
    commit('schedule');
    try {
      const isScheduled = await schedulePost(version, choice, { before: post });
      if (isScheduled && isOpen.current) onScheduled();
      return isScheduled;
    } catch (error) {
      if (isOpen.current) throw error;
      showScheduleFailure(error);
      return false;
    } finally {
      endPress();
    }
  }

  /** Takes the queue's next free slot: one press. */
  async function addToQueue() {
    if (!canPublish(UI.scheduling.signInFirst, UI.scheduling.noContent)) return;
    begin('queue');
    commit('queue');
    const postId = await saveFor('queue', addToQueue);
    if (postId === null) return;
    const isQueued = await queuePost({ postId, ...expectedVersion(store.getDraft()) }, post);
    if (isQueued && isOpen.current) onScheduled();
    end();
  }

  const closeSchedule = () => setScheduleOpen(false);
  return { work, save, share, openSchedule, closeSchedule, schedule, addToQueue, isScheduleOpen };
}
