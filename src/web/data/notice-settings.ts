import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NoticeSettings,
  readNoticeSettings,
  saveNoticeSettings,
  subscribePush,
  unsubscribePush,
} from '#contract/notices.ts';
import type { RouteBody } from '#contract/route.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from '#web/lib/browser/push.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { useUserQuery } from './user-query.ts';

const KEY = ['notice-settings'] as const;
const PUSH_KEY = ['push-state'] as const;

export type ChosenNotices = RouteBody<typeof saveNoticeSettings>;

export function useNoticeSettings() {
  return useUserQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(readNoticeSettings, { signal }),
    staleTime: 0,
  });
}

/**
 * Keeps what the person chose. `change` is given what they chose last, which may be neither saved nor shown yet: of two presses in a row the
 * second does not undo the first. Rejects with ApiError.
 */
export function useChangeNoticeSettings() {
  const client = useQueryClient();
  const saving = useMutation({
    mutationKey: KEY,
    mutationFn: (body: ChosenNotices) => fetchData(saveNoticeSettings, { body }),
    // One after the other, or the older of two answers could come last.
    scope: { id: 'notice-settings' },
    onSuccess: async (settings) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<NoticeSettings>(KEY, settings);
    },
  });
  const change = (choose: (last: ChosenNotices) => Partial<ChosenNotices>): void => {
    const settings = client.getQueryData<NoticeSettings>(KEY);
    if (settings === undefined) return;
    const last = findUnsaved(client, saving.isError) ?? pickChosen(settings);
    saving.mutate({ ...last, ...choose(last) });
  };
  return { saving, change };
}

/** What a person chose, out of all that the server says of it. */
export function pickChosen({ choices, quiet, mail }: NoticeSettings): ChosenNotices {
  return { choices, quiet, isMailStopped: mail.stoppedAt !== null };
}

function findUnsaved(client: QueryClient, hasFailed: boolean): ChosenNotices | undefined {
  const state = client.getMutationCache().findAll({ mutationKey: KEY }).at(-1)?.state;
  const isUnsaved = state?.status === 'pending' || (hasFailed && state?.status === 'error');
  return isUnsaved ? (state.variables as ChosenNotices) : undefined;
}

/** Whether this browser shows notices. */
export function usePushState() {
  return useQuery({ queryKey: PUSH_KEY, queryFn: readPushState, staleTime: 0, networkMode: 'always' });
}

/** Turns push on or off in this browser. Rejects with ApiError, or what the browser says. */
export function useSwitchPush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      await (isOn ? turnOnPush() : turnOffPush());
      return readPushState();
    },
    onSettled: () => client.invalidateQueries({ queryKey: PUSH_KEY }),
  });
}

/** Push is switched by one at a time: what renews it must not turn on again what is turned off meanwhile. */
let lastSwitch: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastSwitch.then(work, work);
  lastSwitch = mine;
  return mine;
}

/** Has this browser show the signed-in person's notices. False where they, or the browser, say no. Rejects with ApiError. */
export function turnOnPush(): Promise<boolean> {
  return inTurn(subscribe);
}

async function subscribe(): Promise<boolean> {
  const { push } = await fetchData(readNoticeSettings, {});
  const address = await subscribeBrowser(push.publicKey);
  const { user } = readCredentials();
  if (address === null || user === null) return false;
  await callApi(subscribePush, { body: address });
  localStore.setItem(STORAGE_KEYS.pushOf, user.id);
  return true;
}

function turnOffPush(): Promise<void> {
  return inTurn(async () => {
    localStore.removeItem(STORAGE_KEYS.pushOf);
    const endpoint = await unsubscribeBrowser();
    if (endpoint !== null) await callApi(unsubscribePush, { query: { endpoint } });
  });
}

/** What a browser that shows a person's notices does as they open the app: their session may be another, or the server's key. */
export function renewPush(): Promise<void> {
  return inTurn(async () => {
    const { user } = readCredentials();
    if (user === null || localStore.getItem(STORAGE_KEYS.pushOf) !== user.id) return;
    if (Notification.permission === 'granted') await subscribe();
  });
}
