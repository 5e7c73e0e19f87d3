import { beforeEach, expect, test, vi } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { renderHook, standInForBrowser } from '#test/harness/screen.ts';
import { toast } from '#web/ui/toast.tsx';
import { NOT_UNDONE, TO_DRAFTS, useScheduleFlow, versionOf } from './schedule-post.ts';

const POST = { id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02', updatedAt: '2026-11-20T10:00:00.123Z' };
const CHOICE = {
  localTime: '2026-11-24T08:30',
  zone: 'America/New_York',
  scheduledDate: '2026-11-24T13:30:00.000Z',
  sendLate: false,
};
const CHANGED = { success: false, error: messageFor('POST_CHANGED'), code: 'POST_CHANGED' };
const SCHEDULED = { success: true, data: { post: samplePost(), repeatedHour: false } };
type Answer = { status: number; body: unknown };

let asked: { url: string; body: Record<string, unknown> }[];
let answers: { schedule: Answer; unschedule: Answer };
const shown = () =>
  (['success', 'error'] as const).flatMap((kind) => vi.mocked(toast[kind]).mock.calls.map(([title]) => [kind, title]));

standInForBrowser();
beforeEach(() => {
  asked = [];
  answers = {
    schedule: { status: 200, body: SCHEDULED },
    unschedule: { status: 200, body: { success: true, data: samplePost() } },
  };
  vi.stubGlobal('fetch', (url: string, { body: sent = '{}' }: { body?: string }) => {
    asked.push({ url, body: JSON.parse(sent) as Record<string, unknown> });
    const { status, body } = answers[url.includes('/unschedule') ? 'unschedule' : 'schedule'];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue(1);
});

const openFlow = () => renderHook(() => useScheduleFlow({ onNeedsReauth: vi.fn() }));

/** Presses the Undo of what was said last. */
function undo(): void {
  const action = vi.mocked(toast.success).mock.lastCall?.[1]?.action;
  if (typeof action !== 'object' || action === null || !('onClick' in action)) throw new Error('no Undo is offered');
  action.onClick({} as never);
}

test.each([
  ['new', null],
  ['a draft', samplePost()],
])('a post that was %s is a draft again by Undo, and where that fails it is said', async (_name, before) => {
  const { schedule } = openFlow();
  await schedule(versionOf(POST), CHOICE, { before });
  expect(vi.mocked(toast.success).mock.lastCall?.[1]).toMatchObject({ duration: 8000 });
  undo();
  await vi.waitFor(() => expect(shown().at(-1)).toEqual(['success', TO_DRAFTS.done]));
  expect(asked.findLast(({ url }) => url.includes('/unschedule'))?.url).toContain(`${POST.id}/unschedule?undo=true`);
  expect(vi.mocked(toast.success).mock.lastCall?.[1]?.action).toBeUndefined();

  answers.unschedule = { status: 409, body: CHANGED };
  await schedule(versionOf(POST), CHOICE, { before });
  undo();
  await vi.waitFor(() => expect(shown().at(-1)).toEqual(['error', NOT_UNDONE]));
});

test('a post that had a time goes back to it by Undo, into its queue too; a time that has passed is said', async () => {
  const { schedule } = openFlow();
  const publication = samplePublication({ inQueue: true });
  await schedule(versionOf(POST), CHOICE, { before: { status: 'scheduled', publication } });
  undo();
  await vi.waitFor(() => expect(shown().at(-1)).toEqual(['success', UI.scheduling.movedBack]));
  expect(asked.map(({ body: { localTime, inQueue } }) => ({ localTime, inQueue }))).toEqual([
    { localTime: CHOICE.localTime, inQueue: undefined },
    { localTime: publication.localTime, inQueue: true },
  ]);
  await schedule(versionOf(POST), CHOICE, { before: { status: 'scheduled', publication } });
  const past = { success: false, error: messageFor('SCHEDULE_NOT_FUTURE'), code: 'SCHEDULE_NOT_FUTURE' };
  answers.schedule = { status: 400, body: past };
  undo();
  await vi.waitFor(() => expect(shown().at(-1)).toEqual(['error', UI.scheduling.formerPassed]));
});

test('a post that had another time is said to have moved, and when it goes out now', async () => {
  const { schedule } = openFlow();
  const said = 'Tue, Nov 24, 8:30 AM in New York';
  const scheduledFor = (dueAt: string) => ({ status: 'scheduled' as const, publication: samplePublication({ dueAt }) });
  await schedule(versionOf(POST), { ...CHOICE, said }, { before: scheduledFor('2026-11-25T13:30:00.000Z') });
  expect(vi.mocked(toast.success).mock.lastCall).toEqual([UI.scheduling.moved(said), expect.any(Object)]);
  expect(vi.mocked(toast.success).mock.lastCall?.[1]).not.toHaveProperty('description');
  await schedule(versionOf(POST), { ...CHOICE, said }, { before: scheduledFor(CHOICE.scheduledDate) });
  expect(vi.mocked(toast.success).mock.lastCall).toEqual([
    UI.scheduling.success,
    expect.objectContaining({ description: said }),
  ]);
});

test('a post that had failed is said to have failed again', async () => {
  const { schedule } = openFlow();
  await schedule(versionOf(POST), CHOICE, { before: samplePost({ status: 'failed' }) });
  answers.unschedule = { status: 200, body: { success: true, data: samplePost({ status: 'failed' }) } };
  undo();
  await vi.waitFor(() => expect(shown().at(-1)).toEqual(['success', 'Undone. Your post is marked as failed again.']));
});
