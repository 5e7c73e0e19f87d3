import { expect, test } from 'vitest';
import { samplePost } from '#test/harness/sample-post.ts';
import { BULK, bulkOutcome, bulkOutcomeMessage } from './bulk-messages.ts';

test.each([
  ['delete', 3, 1, '3 posts deleted, 1 was not'],
  ['undelete', 2, 0, '2 posts restored'],
  ['draft', 1, 0, '1 post moved to drafts'],
  ['reschedule', 2, 4, '2 posts moved, 4 were not'],
  ['delete', 0, 1, '1 post could not be deleted'],
] as const)('bulkOutcomeMessage of %s: %i done, %i refused', (action, done, refused, message) => {
  expect(bulkOutcomeMessage(action, { done, refused })).toBe(message);
});

test('BULK counts posts', () => {
  expect([BULK.queue(1, false), BULK.queue(3, false), BULK.queue(1, true)]).toEqual([
    'Add 1 draft to queue',
    'Add 3 drafts to queue',
    'Add 1 to queue',
  ]);
  expect([BULK.exported(1), BULK.notMovable(1), BULK.notMovable(2)]).toEqual([
    '1 post exported',
    '1 of them is not scheduled and will not move.',
    '2 of them are not scheduled and will not move.',
  ]);
  expect([1, 2].map(BULK.notScheduled)).toEqual([
    '1 post could not be scheduled again and is a draft now.',
    '2 posts could not be scheduled again and are drafts now.',
  ]);
});

test('BULK names the time of scheduled posts where some are deleted, and says how many can be restored', () => {
  const says = (...posts: Parameters<typeof BULK.deleteDescription>[0]) =>
    BULK.deleteDescription(posts, 'America/New_York');
  const draft = { status: 'draft', scheduledAt: null } as const;
  const [first, second] = ['2026-11-24T13:30:00.000Z', '2026-11-26T13:30:00.000Z'].map(
    (scheduledAt) => ({ status: 'scheduled', scheduledAt }) as const,
  );
  if (first === undefined || second === undefined) throw new Error('two are scheduled');
  const kept = (it: string) => `You can restore ${it} for 30 days.`;
  expect(says(draft, draft)).toBe(kept('them'));
  expect(says(first)).toBe(`It is scheduled for Tuesday, November 24, 8:30 AM, and will not go out. ${kept('it')}`);
  expect(says(second, first)).toBe(
    `They are scheduled, the first for Tuesday, November 24, 8:30 AM, and will not go out. ${kept('them')}`,
  );
  expect(says(second, draft, first)).toBe(
    `The 2 scheduled posts among them, the first for Tuesday, November 24, 8:30 AM, will not go out. ${kept('them')}`,
  );
  expect(says(first, ...Array.from({ length: 200 }, () => draft))).toBe(
    `The 1 scheduled post among them, for Tuesday, November 24, 8:30 AM, will not go out. ${kept('100 of them')}`,
  );
});

test('bulkOutcome lists refused posts with their reasons, and the first note about what was done', () => {
  const [a, b] = [samplePost({ id: 'a' }), samplePost({ id: 'b' })];
  const done = { id: 'a', done: true, note: 'The hour comes twice.' };
  const refused = { id: 'b', done: false, note: 'This post is already published.' };
  expect(bulkOutcome('reschedule', [a, b], [done, refused])).toEqual({
    title: '1 post moved, 1 was not',
    note: 'The hour comes twice.',
    refused: [{ post: b, reason: 'This post is already published.' }],
  });
  expect(bulkOutcome('delete', [a], [{ ...done, note: null }])).toEqual({
    title: '1 post deleted',
    note: null,
    refused: [],
  });
});
