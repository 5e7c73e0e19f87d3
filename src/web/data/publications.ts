import {
  type MutationKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Post } from '#contract/posts.ts';
import { readReceipt, resolveDoubt, schedulePost, sharePost, unschedulePost } from '#contract/publications.ts';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import type { PublicationState } from '#domain/posts/publication.ts';
import { callApi } from '#web/lib/api/api.ts';
import { apiErrorOf, isApiError } from '#web/lib/api/api-error.ts';
import { createPressBook } from '#web/lib/api/idempotency-keys.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { invalidatePosts } from './posts.ts';
import { useSession } from './session.ts';

/** What to share; who shares it and which press it is are filled in. */
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
export type ScheduleOutcome = RouteOutput<typeof schedulePost>['data'];
export type DoubtAnswer = { id: string } & RouteBody<typeof resolveDoubt>;
export type Receipt = RouteOutput<typeof readReceipt>['data'];

/** What brings a post out: now, and at a time. */
const SHARE = ['publishing', 'share'] as const;
const SCHEDULE = ['publishing', 'schedule'] as const;
const presses = createPressBook(() => crypto.randomUUID());

/** Publishes now. A press whose answer never came is known as the same press when it is made again. */
export function useSharePost(): UseMutationResult<ShareOutcome, Error, ShareInput> {
  return usePublishing(async (input) => {
    const { user } = readCredentials();
    if (user === null) throw apiErrorOf('NOT_AUTHENTICATED');
    const sent = JSON.stringify(input);
    const body = { ...input, requestId: presses.open(sent), accessToken: user.accessToken, userId: user.id };
    try {
      const outcome = await callApi(sharePost, { body });
      presses.close(sent);
      return outcome;
    } catch (error) {
      if (isAnswer(error)) presses.close(sent);
      throw error;
    }
  }, SHARE);
}

/** Has a post published at a time; a scheduled one moves. */
export function useSchedulePost(): UseMutationResult<ScheduleOutcome, Error, ScheduleInput> {
  return usePublishing(async ({ zone, ...input }) => {
    const body = { ...input, userTimezone: zone };
    return (await callApi(schedulePost, { body })).data;
  }, SCHEDULE);
}

/** Takes a scheduled post back to draft. Takes its id. */
export function useUnschedulePost(): UseMutationResult<Post, Error, string> {
  return usePublishing(async (id) => (await callApi(unschedulePost, { params: { id } })).data);
}

/**
 * Says what became of a post whose outcome could not be found out.
 * @param onTaken hears that the answer was taken, also where the question has left the screen by then
 */
export function useResolveDoubt(onTaken: (answer: DoubtAnswer) => void): UseMutationResult<Post, Error, DoubtAnswer> {
  const resolve = async ({ id, ...body }: DoubtAnswer) => (await callApi(resolveDoubt, { params: { id }, body })).data;
  return usePublishing(resolve, undefined, onTaken);
}

/** Every step of a post's way out, and the exact text sent; read anew when its publication goes on to another `state`. */
export function useReceipt(id: string | null, state: PublicationState | null): UseQueryResult<Receipt> {
  const { user } = useSession();
  return useQuery({
    queryKey: ['posts', 'receipt', id, state],
    queryFn: async ({ signal }) => (await callApi(readReceipt, { params: { id: id ?? '' }, signal })).data,
    enabled: user !== null && id !== null,
    staleTime: 0,
  });
}

/** A write after which posts and usage are read anew, whatever came of it: a failed call may still have changed them. */
function usePublishing<Input, Outcome>(
  publish: (input: Input) => Promise<Outcome>,
  mutationKey?: MutationKey,
  onDone?: (input: Input) => void,
): UseMutationResult<Outcome, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: async (input: Input) => publish(input),
    // Offline it fails and says so: nothing is published behind a person's back once the connection is there again.
    networkMode: 'always',
    onSuccess: (_outcome, input) => onDone?.(input),
    onSettled: () => invalidatePosts(client),
  });
}

/** Calls `listener` whenever a post was published or scheduled from this page. */
export function useOnPublished(listener: () => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(listener);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { mutationKey } = event.mutation.options;
        const isOut = mutationKey === SHARE && (event.action.data as ShareOutcome).state === 'published';
        if (isOut || mutationKey === SCHEDULE) tell();
      }),
    [client],
  );
}

/** False where no answer came, or a gateway's: what became of the press is not known. */
function isAnswer(error: unknown): boolean {
  return isApiError(error) && error.status > 0 && error.status < 500;
}
