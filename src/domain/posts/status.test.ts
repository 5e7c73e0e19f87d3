import { expect, test } from 'vitest';
import { POST_STATUSES, parsePostStatus } from './status.ts';

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
