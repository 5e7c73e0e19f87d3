import { beforeEach, expect, test, vi } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { renderHook, standInForBrowser } from '#test/harness/screen.ts';
import { clearCredentials } from '#web/lib/auth/credentials.ts';
import { readAsked } from '#web/ui/ask.tsx';
import { toast } from '#web/ui/toast.tsx';
import { RESTORED_QUESTION } from './ask-if-restored.ts';
import type { FollowUps } from './follow-ups.ts';
import { LOST_ANSWERS, NOT_KNOWN_SHARED, NOT_SHARED } from './lost-answers.ts';
import { useScheduleFlow, versionOf } from './schedule-post.ts';
import { useShareFlow } from './share-post.ts';

const POST = { id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02', updatedAt: '2026-11-20T10:00:00.123Z' };
const SHARE = { ...versionOf(POST), postContent: 'Text', tiptapContent: null };
const CHOICE = {
  localTime: '2026-11-24T08:30',
  zone: 'America/New_York',
  scheduledDate: '2026-11-24T13:30:00.000Z',
  sendLate: false,
};
const CHANGED = { success: false, error: messageFor('POST_CHANGED'), code: 'POST_CHANGED' };
const REAUTH = { success: false, error: messageFor('NEEDS_REAUTH'), code: 'NEEDS_REAUTH', needsReauth: true };
const FULL = { success: false, error: messageFor('SCHEDULE_LIMIT'), code: 'SCHEDULE_LIMIT' };

let sent: Record<string, unknown>[] = [];
let answer: { status: number; body: unknown };
const shown = () =>
  (['success', 'info', 'warning', 'error'] as const).flatMap((kind) =>
    vi.mocked(toast[kind]).mock.calls.map(([title]) => [kind, title]),
  );

standInForBrowser();
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
  for (const kind of ['success', 'info', 'warning', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(1);
  vi.spyOn(toast, 'dismiss').mockReturnValue();
});

/** The flows as a screen gets them that does `next` after them. */
const openFlows = (next: FollowUps, onFoundOut?: () => void) =>
  renderHook(() => ({ share: useShareFlow(next, onFoundOut), ...useScheduleFlow(next) }));

function followUps(more: Partial<FollowUps> = {}) {
  return { onNeedsReauth: vi.fn(), ...more };
}

const LOST = 'lost';
/** The call to share has no answer; those that look for its outcome have these, one after the other. */
function loseTheAnswer(...found: unknown[]): void {
  vi.stubGlobal('fetch', (_url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') sent.push(JSON.parse(body ?? '') as Record<string, unknown>);
    const next = method === 'POST' ? LOST : found.shift();
    if (next === LOST) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(new Response(JSON.stringify({ success: true, data: { outcome: next } })));
  });
}
const OUT = { success: true, postId: POST.id, state: 'published', permalink: null };

test.each([
  ['is out', [LOST, LOST, OUT], ['success', UI.share.success], true],
  ['did not go out', [LOST, null, null, null, null], ['error', UI.share.failed(UI.request.network)], false],
  ['is not confirmed', [LOST, { ...OUT, success: false, state: 'checking' }], ['info', PUBLISHING.checking], true],
])('a share whose answer was lost is looked for, never sent again: it %s', async (_name, found, expected, isOut) => {
  vi.useFakeTimers();
  const onFoundOut = vi.fn();
  try {
    loseTheAnswer(...found);
    const { share } = openFlows(followUps(), onFoundOut);
    expect(await share(SHARE)).toBe(false);
    expect(shown()).toEqual([['warning', LOST_ANSWERS.share.title]]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
  } finally {
    vi.useRealTimers();
  }
  expect(shown()).toContainEqual(expected);
  expect(onFoundOut).toHaveBeenCalledTimes(isOut ? 1 : 0);
  expect(sent).toHaveLength(1);
});

test('what was lost and cannot be found out, as by who is signed out meanwhile, is not said to have failed', async () => {
  vi.useFakeTimers();
  try {
    loseTheAnswer(LOST);
    const { share } = openFlows(followUps());
    await share({ ...SHARE, postContent: 'Signed out' });
    clearCredentials();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
  } finally {
    vi.useRealTimers();
  }
  expect(shown()).toEqual([['warning', LOST_ANSWERS.share.title]]);
  expect(toast.dismiss).not.toHaveBeenCalled();
});

test('a share that is refused while there is too much to do was not lost: nothing is out, and that is said', async () => {
  const error = messageFor('OVERLOADED');
  answer = { status: 503, body: { success: false, error, code: 'OVERLOADED', retryAfter: 2 } };
  const { share } = openFlows(followUps());
  expect(await share({ ...SHARE, postContent: 'Overloaded' })).toBe(false);
  expect(shown()).toEqual([['error', UI.share.failed(error)]]);
  expect(vi.mocked(toast.error).mock.calls[0]?.[1]).toMatchObject({ description: NOT_SHARED });
  expect(sent).toHaveLength(1);
});

test('after a lost share that is found nowhere, nothing is called certain, and trying again is the same share', async () => {
  vi.useFakeTimers();
  const onTryAgain = vi.fn();
  try {
    const post = { ...SHARE, postContent: 'Found nowhere' };
    const { share } = openFlows(followUps());
    loseTheAnswer(LOST, null, null, null, null);
    await share(post, Date.now(), { onTryAgain });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    const more = { description: NOT_KNOWN_SHARED, action: { label: 'Try again', onClick: onTryAgain } };
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      UI.share.failed(UI.request.network),
      expect.objectContaining(more),
    );
    loseTheAnswer(OUT);
    await share(post);
  } finally {
    vi.useRealTimers();
  }
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

test('a share whose answer was lost and found at once is like every other', async () => {
  loseTheAnswer(OUT);
  const { share } = openFlows(followUps());
  expect(await share(SHARE)).toBe(true);
  expect(shown()).toEqual([['success', UI.share.success]]);
});

test.each([
  ['found at once', [{ ...OUT, success: false, state: 'failed' }]],
  ['found later', [LOST, { ...OUT, success: false, state: 'failed' }]],
])('after a lost share that turned out to be refused (%s), trying again is another share', async (_name, found) => {
  vi.useFakeTimers();
  try {
    const post = { ...SHARE, postContent: `Refused, ${_name}` };
    const { share } = openFlows(followUps());
    loseTheAnswer(LOST);
    await share(post);
    await vi.advanceTimersByTimeAsync(0);
    loseTheAnswer(...found);
    await share(post);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    loseTheAnswer(OUT);
    expect(await share(post)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
  const [lost, refused, again] = sent.map(({ requestId }) => requestId);
  expect(refused).toBe(lost);
  expect(again).not.toBe(lost);
});

test('a press that is minutes old publishes nothing', async () => {
  const { share } = openFlows(followUps());
  expect(await share(SHARE, Date.now() - 2 * MINUTE_MS)).toBe(false);
  expect(shown()).toEqual([['error', UI.share.failed(UI.request.tooLate)]]);
  expect(sent).toEqual([]);
});

test.each([
  ['published', { state: 'published', success: true }, true, ['success', UI.share.success]],
  ['still being checked', { state: 'checking', success: false }, true, ['info', PUBLISHING.checking]],
  ['refused', { state: 'failed', success: false, error: 'No.' }, false, ['error', UI.share.failed('No.')]],
])('a share that is %s is said, with the version that was shown', async (_name, outcome, isOut, expected) => {
  answer = { status: 200, body: { postId: POST.id, permalink: null, ...outcome } };
  const { share } = openFlows(followUps());
  expect(await share(SHARE)).toBe(isOut);
  expect(sent[0]).toMatchObject({ postId: POST.id, expectedUpdatedAt: POST.updatedAt });
  expect(shown()).toEqual([expected]);
});

test('a share whose sign-in has ended asks for a new one, whether the answer or an error says so', async () => {
  const next = followUps();
  const { share } = openFlows(next);
  const failed = { postId: POST.id, permalink: null, state: 'failed', success: false, needsReauth: true };
  for (answer of [
    { status: 200, body: failed },
    { status: 403, body: REAUTH },
  ]) {
    expect(await share(SHARE)).toBe(false);
  }
  expect(next.onNeedsReauth).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual([]);
});

test('a post that was changed elsewhere is not shared or scheduled, and a toast says what to do', async () => {
  answer = { status: 409, body: CHANGED };
  const { share, schedule } = openFlows(followUps());
  expect([await share(SHARE), await schedule(versionOf(POST), CHOICE)]).toEqual([false, false]);
  expect(shown()).toEqual([
    ['warning', messageFor('POST_CHANGED')],
    ['warning', messageFor('POST_CHANGED')],
  ]);
  expect(vi.mocked(toast.warning).mock.calls.map(([, options]) => options?.description)).toEqual([
    expect.stringContaining('share the post again'),
    expect.stringContaining('schedule the post again'),
  ]);
});

test('a screen that handles a change itself shows no toast', async () => {
  answer = { status: 409, body: CHANGED };
  const next = followUps({ onChanged: vi.fn() });
  const { scheduleWithToast } = openFlows(next);
  expect(await scheduleWithToast(versionOf(POST), CHOICE)).toBe(false);
  expect(next.onChanged).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('a post from a backup is asked about once, and goes out with the person’s word or not at all', async () => {
  const askedOf = { success: false, error: messageFor('POST_MAY_BE_OUT'), code: 'POST_MAY_BE_OUT' };
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const call = JSON.parse(body) as Record<string, unknown>;
    sent.push(call);
    const done = 'postContent' in call ? OUT : { success: true, data: { post: {}, repeatedHour: false } };
    return Promise.resolve(
      call['confirmedNotOut'] === true
        ? new Response(JSON.stringify(done))
        : new Response(JSON.stringify(askedOf), { status: 409 }),
    );
  });
  const { share, schedule } = openFlows(followUps());
  const press = { share: () => share(SHARE), schedule: () => schedule(versionOf(POST), CHOICE) };
  for (const verb of ['share', 'schedule'] as const) {
    for (const isYes of [false, true]) {
      sent = [];
      const pressed = press[verb]().catch((error: unknown) => error);
      await vi.waitFor(() => expect(readAsked()).toMatchObject({ confirmLabel: RESTORED_QUESTION[verb] }));
      readAsked()?.answer(isYes);
      await pressed;
      expect(sent.map(({ confirmedNotOut }) => confirmedNotOut)).toEqual(isYes ? [undefined, true] : [undefined]);
      expect(readAsked()).toBeNull();
    }
  }
  expect(shown().filter(([kind]) => kind === 'error')).toEqual([]);
});

test('a schedule sends the version that was shown, and other errors reach the dialog or a toast', async () => {
  const next = followUps();
  const { schedule, scheduleWithToast } = openFlows(next);
  answer = { status: 409, body: FULL };
  await expect(schedule(versionOf(POST), CHOICE)).rejects.toThrow(messageFor('SCHEDULE_LIMIT'));
  expect(sent[0]).toMatchObject({
    postId: POST.id,
    expectedUpdatedAt: POST.updatedAt,
    localTime: CHOICE.localTime,
    userTimezone: CHOICE.zone,
  });
  expect(await scheduleWithToast(versionOf(POST), CHOICE)).toBe(false);
  expect(shown()).toEqual([['error', UI.scheduling.failed(messageFor('SCHEDULE_LIMIT'))]]);
  answer = { status: 403, body: REAUTH };
  await expect(schedule(versionOf(POST), CHOICE)).rejects.toThrow(messageFor('NEEDS_REAUTH'));
  expect(next.onNeedsReauth).toHaveBeenCalledOnce();
});
