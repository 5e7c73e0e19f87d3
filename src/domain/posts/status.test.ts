import { expect, test } from 'vitest';
import { POST_STATUSES, type PostStatus, parsePostStatus, statusAfterSave } from './status.ts';

test.each([
  ['Published', 'published'],
  ['published', 'published'],
  ['SCHEDULED', 'scheduled'],
  ['failed', 'failed'],
  ['draft', 'draft'],
  ['', 'draft'],
  ['cancelled', 'draft'],
  [' published', 'draft'],
  [undefined, 'draft'],
  [null, 'draft'],
  [3, 'draft'],
  [['published'], 'draft'],
] as const)('parsePostStatus(%j) is %s', (value, status) => {
  expect(parsePostStatus(value)).toBe(status);
});

test('there are four statuses', () => {
  expect(POST_STATUSES).toEqual(['draft', 'scheduled', 'published', 'failed']);
});

test.each<[PostStatus, PostStatus | undefined, PostStatus | null]>([
  ['draft', undefined, 'draft'],
  ['failed', undefined, 'draft'],
  ['scheduled', undefined, 'scheduled'],
  ['failed', 'draft', 'draft'],
  ['scheduled', 'draft', 'draft'],
  ['scheduled', 'scheduled', 'scheduled'],
  ['draft', 'scheduled', null],
  ['failed', 'failed', null],
  ['draft', 'published', null],
])('saving a %s post as %s makes it %s', (current, wanted, made) => {
  expect(statusAfterSave(current, wanted)).toBe(made);
});
