import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Post, PostFields } from '#contract/posts.ts';
import { schedulePost, sharePost, undoShare, unschedulePost } from '#contract/publications.ts';
import type { RouteBody } from '#contract/route.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { createNotSignedInError, isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { createIdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import type { StoredUser } from '#web/lib/auth/stored-user.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { awaitLostShare, findLostShare, followShare, type LostShare, type ShareOutcome } from './lost-share.ts';
import { invalidatePosts } from './posts.ts';

/** What to share; identity, idempotency key and the time to undo it are filled in. */
export type ShareInput = Omit<
  RouteBody<typeof sharePost>,
  'accessToken' | 'userId' | 'userTimezone' | 'requestId' | 'undoSeconds'
>;
/** A share that has not begun to leave, as `undoShare` takes it; `leftMs`: how long that is sure to be so. */
export type LeavingShare = { postId: string; publicationId: string; leftMs: number };
export type SharePress = {
  post: ShareInput;
  /** Epoch ms. */
  pressedAt: number;
  /** Called once the server has the share, which waits. */
  onLeaving: (share: LeavingShare) => void;
};
/** When to publish, as chosen in the schedule dialog. */
export type ScheduleChoice = {
  /** Wall time in `zone`, 'YYYY-MM-DDTHH:mm'. */
  localTime: string;
  zone: string;
  /** The same as an instant, ISO. */
  scheduledDate: string;
  sendLate: boolean;
  /** It goes back into the queue with it. */
  inQueue?: boolean;
  /** Day, time and place as the person is told them, where the place is not theirs. */
  said?: string;
};

/** What a scheduled post was scheduled with, so that it can be scheduled so again; null where it is not, or its time is not known. */
export function choiceOf({ status, publication }: Pick<Post, 'status' | 'publication'>): ScheduleChoice | null {
  const { localTime = null, zone = null, dueAt = '', sendLate = false, inQueue = false } = publication ?? {};
  if (status !== 'scheduled' || localTime === null || zone === null) return null;
  return { localTime, zone, scheduledDate: dueAt, sendLate, inQueue };
}

/** A post in the version that the screen shows. */
export type PostVersion = { postId: string } & ExpectedVersion;
/** `at`: a free slot of the queue, the next without. `sendLate`: as it was without. */
export type QueueInput = PostVersion & { at?: string; sendLate?: boolean };
export type ScheduleInput = PostVersion & ScheduleChoice;

/** How long a press counts: what publishes is not sent later, however long the save or a new token before it took (docs/product.md §11.13). */
export const PRESS_LIFE_MS = MINUTE_MS;
/** The keys of mutations that publish: now, and at a time. */
const SHARE = ['publishing', 'share'] as const;
export const SCHEDULE = ['publishing', 'schedule'] as const;
const shareKeys = createIdempotencyKeys(() => crypto.randomUUID());

/** The written fields under the names that the call to share has for them. */
export function toShareFields({ content, tiptapJson, articleUrl, ...fields }: Pick<Post, keyof PostFields>) {
  return { ...fields, postContent: content, tiptapContent: tiptapJson, originalUrl: articleUrl };
}

/**
 * Publishes now, if the press is not too old by then, with some seconds to undo it; what came of it is known after these. Sharing the same
 * again after a lost answer sends the same idempotency key.
 */
export function useSharePost() {
  const client = useQueryClient();
  async function send({ post, pressedAt }: SharePress, requestId: string, user: StoredUser) {
    const who = { accessToken: user.accessToken, userId: user.id, userTimezone: readUserZone() };
    const body = { ...post, ...who, requestId, undoSeconds: SHARE_UNDO_SECONDS };
    try {
      const outcome = await callApi(sharePost, { body, sendBy: pressedAt + PRESS_LIFE_MS });
      shareKeys.release(requestId);
      return outcome;
    } catch (error) {
      if (!isOutcomeUnknown(error)) shareKeys.release(requestId);
      else return releaseIfKnown(requestId, await findLostShare({ requestId, userId: user.id }, error));
      throw error;
    }
  }
  return usePublishing(async (press: SharePress): Promise<ShareOutcome | LostShare> => {
    const { user } = readCredentials();
    if (user === null) throw createNotSignedInError();
    const requestId = shareKeys.keyFor(JSON.stringify(press.post));
    const outcome = await send(press, requestId, user);
    if (outcome.state !== 'waiting') return outcome;
    if (outcome.undo !== undefined) press.onLeaving({ postId: outcome.postId, ...outcome.undo });
    void invalidatePosts(client);
    return followShare({ requestId, userId: user.id }, outcome);
  }, SHARE);
}

/** Undoes a share that has not begun to leave. */
export function useUndoShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ postId, publicationId }: Omit<LeavingShare, 'leftMs'>) =>
      fetchData(undoShare, { params: { id: postId }, body: { publicationId } }),
    // Not waited for: what the server said is said at once.
    onSettled: () => void invalidatePosts(client),
  });
}

/** Once the outcome is known, the next press is another share. */
function releaseIfKnown<Outcome extends ShareOutcome | LostShare>(requestId: string, outcome: Outcome): Outcome {
  if (outcome.state !== 'unknown') shareKeys.release(requestId);
  return outcome;
}

/** A function that finds out about a lost share as `awaitLostShare` does, after which posts and usage are read anew. */
export function useAwaitLostShare(): (lost: LostShare) => Promise<ShareOutcome | null> {
  const client = useQueryClient();
  return async (lost) => {
    try {
      const outcome = await awaitLostShare(lost);
      return outcome && releaseIfKnown(lost.requestId, outcome);
    } finally {
      await invalidatePosts(client);
    }
  };
}

/** Schedules a post; one that is scheduled already is moved. */
export function useSchedulePost() {
  const schedule = ({ zone, said: _, ...input }: ScheduleInput) =>
    fetchData(schedulePost, { body: { ...input, userTimezone: zone }, sendBy: Date.now() + PRESS_LIFE_MS });
  return usePublishing(schedule, SCHEDULE);
}

/** Takes a scheduled post, by its id, back to draft. */
export function useUnschedulePost() {
  return usePublishing((id: string) => fetchData(unschedulePost, { params: { id } }));
}

/** A mutation after which posts and usage are read anew, also where it failed: it may still have changed them. */
export function usePublishing<Input, Outcome>(
  publish: (input: Input) => Promise<Outcome>,
  mutationKey?: typeof SHARE | typeof SCHEDULE,
  onDone?: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: publish,
    onSuccess: (_outcome, input) => onDone?.(input),
    onSettled: () => invalidatePosts(client),
  });
}

/** Calls `listener` whenever a post was published or scheduled from this page. */
export function useOnPublished(listener: () => void): void {
  const client = useQueryClient();
  const notify = useEffectEvent(listener);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { mutationKey } = event.mutation.options;
        const isPublished =
          mutationKey === SHARE && (event.action.data as ShareOutcome | LostShare).state === 'published';
        if (isPublished || mutationKey === SCHEDULE) notify();
      }),
    [client],
  );
}
