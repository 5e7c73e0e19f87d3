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
] as const)('%j reads as %s (spec §4: missing or unknown is a draft)', (value, status) => {
  expect(parsePostStatus(value)).toBe(status);
});

test('there are four', () => {
  expect(POST_STATUSES).toEqual(['draft', 'scheduled', 'published', 'failed']);
});
