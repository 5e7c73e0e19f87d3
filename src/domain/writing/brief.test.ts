import { expect, test } from 'vitest';
import { AUDIENCE_MAX, DEFAULT_CHOICES, HASHTAG_COUNTS, LENGTH_RANGES, SUGGESTED_AUDIENCES } from './brief.ts';

test.each([
  ['short', 250, 600],
  ['medium', 700, 1300],
  ['long', 1500, 2600],
] as const)('LENGTH_RANGES: %s is %d to %d characters', (length, min, max) => {
  expect(LENGTH_RANGES[length]).toEqual({ min, max });
});

test('HASHTAG_COUNTS: few are up to 3, many up to 5', () => {
  expect(HASHTAG_COUNTS).toEqual({ none: 0, few: 3, many: 5 });
});

test('DEFAULT_CHOICES are the first of each list, a medium length and few hashtags', () => {
  expect(DEFAULT_CHOICES).toEqual({
    tone: 'professional',
    includeEmojis: false,
    length: 'medium',
    format: 'free',
    hashtags: 'few',
    closing: 'fitting',
    audience: '',
    language: null,
  });
});

test('SUGGESTED_AUDIENCES are eight, each short enough to be typed', () => {
  expect(new Set(SUGGESTED_AUDIENCES).size).toBe(8);
  for (const audience of SUGGESTED_AUDIENCES) expect(audience.length).toBeLessThanOrEqual(AUDIENCE_MAX);
});
