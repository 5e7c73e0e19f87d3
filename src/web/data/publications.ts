import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Post, PostFields } from '#contract/posts.ts';
import { readReceipt, resolveDoubt, schedulePost, sharePost, unschedulePost } from '#contract/publications.ts';
import type { RouteBody, RouteData, RouteOutput } from '#contract/route.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import type { PublicationState } from '#domain/posts/publication.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { createApiError, isApiError } from '#web/lib/api/api-error.ts';
import { createIdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { invalidatePosts } from './posts.ts';
import { useUserQuery } from './user-query.ts';

/** What to share; identity and idempotency key are filled in. */
export type ShareInput = Omit<RouteBody<typeof sharePost>, 'accessToken' | 'userId' | 'requestId'>;
/** `success: false` with `needsReauth` or `error`, or `state: 'checking'`, are answers too, not rejections. */
export type ShareOutcome = RouteOutput<typeof sharePost>;
/** When to publish, as chosen in the schedule dialog. */
export type ScheduleChoice = {
  /** Wall time in `zone`, 'YYYY-MM-DDTHH:mm'. */
  localTime: string;
  zone: string;
  /** The same as an instant, ISO. */
  scheduledDate: string;
  sendLate: boolean;
};
/** A post in the version that the screen shows. */
export type PostVersion = { postId: string } & ExpectedVersion;
export type ScheduleInput = PostVersion & ScheduleChoice;
export type DoubtAnswer = { id: string } & RouteBody<typeof resolveDoubt>;
export type Receipt = RouteData<typeof readReceipt>;

/** The keys of mutations that publish: now, and at a time. */
const SHARE = ['publishing', 'share'] as const;
const SCHEDULE = ['publishing', 'schedule'] as const;
const shareKeys = createIdempotencyKeys(() => crypto.randomUUID());

/** The written fields under the names that the call to share has for them. */
export function toShareFields({ content, tiptapJson, articleUrl, ...fields }: Pick<Post, keyof PostFields>) {
  return { ...fields, postContent: content, tiptapContent: tiptapJson, originalUrl: articleUrl };
}

/** Publishes now. Sharing the same again after a lost answer sends the same idempotency key. */
export function useSharePost() {
  return usePublishing(async (input: ShareInput) => {
    const { user } = readCredentials();
    if (user === null) throw createApiError('NOT_AUTHENTICATED');
    const request = JSON.stringify(input);
    const body = { ...input, requestId: shareKeys.keyFor(request), accessToken: user.accessToken, userId: user.id };
    try {
      const outcome = await callApi(sharePost, { body });
      shareKeys.release(request);
      return outcome;
    } catch (error) {
      if (isRejection(error)) shareKeys.release(request);
      throw error;
    }
  }, SHARE);
}

/** Schedules a post; one that is scheduled already is moved. */
export function useSchedulePost() {
  return usePublishing(
    ({ zone, ...input }: ScheduleInput) => fetchData(schedulePost, { body: { ...input, userTimezone: zone } }),
    SCHEDULE,
  );
}

/** Takes a scheduled post, by its id, back to draft. */
export function useUnschedulePost() {
  return usePublishing((id: string) => fetchData(unschedulePost, { params: { id } }));
}

/**
 * Sends the person's answer about a post whose outcome is unknown.
 * @param onResolved is called once the server has it, also where the component was unmounted meanwhile
 */
export function useResolveDoubt(onResolved: (answer: DoubtAnswer) => void) {
  const resolve = ({ id, ...body }: DoubtAnswer) => fetchData(resolveDoubt, { params: { id }, body });
  return usePublishing(resolve, undefined, onResolved);
}

/** Every step of a post's publication, and the exact text sent; read anew when the publication's `state` changes. */
export function useReceipt(id: string | null, state: PublicationState | null) {
  return useUserQuery({
    queryKey: ['posts', 'receipt', id, state],
    queryFn: ({ signal }) => fetchData(readReceipt, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** A mutation after which posts and usage are read anew, also where it failed: it may still have changed them. */
function usePublishing<Input, Outcome>(
  publish: (input: Input) => Promise<Outcome>,
  mutationKey?: typeof SHARE | typeof SCHEDULE,
  onDone?: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: publish,
    // Offline it fails at once: nothing is published unexpectedly when the connection is back.
    networkMode: 'always',
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
        const isPublished = mutationKey === SHARE && (event.action.data as ShareOutcome).state === 'published';
        if (isPublished || mutationKey === SCHEDULE) notify();
      }),
    [client],
  );
}

/** Whether the server rejected the call. Without an answer, or with a gateway's, its outcome is unknown. */
function isRejection(error: unknown): boolean {
  return isApiError(error) && error.status > 0 && error.status < 500;
}
