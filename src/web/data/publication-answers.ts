import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/profiles.ts';
import { pressByHand, readReceipt, resolveDoubt, switchByHand } from '#contract/publications.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import type { PublicationState } from '#domain/posts/publication.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { PROFILE_KEY } from './profiles.ts';
import { PRESS_LIFE_MS, usePublishing } from './publications.ts';
import { useUserQuery } from './user-query.ts';

// Apart from the other commands: no screen needs them before something is pressed.

type DoubtAnswer = { id: string } & RouteBody<typeof resolveDoubt>;
export type Receipt = RouteData<typeof readReceipt>;

/**
 * Sends the person's answer about a post whose outcome is unknown.
 * @param onResolved is called once the server has it, also where the component was unmounted meanwhile
 */
export function useResolveDoubt(onResolved: (answer: DoubtAnswer) => void) {
  const resolve = ({ id, ...body }: DoubtAnswer) =>
    fetchData(resolveDoubt, { params: { id }, body, sendBy: Date.now() + PRESS_LIFE_MS });
  return usePublishing(resolve, undefined, onResolved);
}

/** Its person begins to publish a due post by hand. Rejects with ApiError. */
export function usePressByHand() {
  return usePublishing((id: string) => fetchData(pressByHand, { params: { id }, sendBy: Date.now() + PRESS_LIFE_MS }));
}

/** Whether what the person schedules comes due as theirs to publish. Rejects with ApiError. */
export function useSwitchByHand() {
  const client = useQueryClient();
  return usePublishing(async (isOn: boolean) => {
    const changed = await fetchData(switchByHand, { body: { isOn } });
    client.setQueryData<Profile>(PROFILE_KEY, (profile) => profile && { ...profile, publishesByHand: changed.isOn });
    return changed;
  });
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
