import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import type { Group, WhatDidWell } from './what-did-well.ts';

const group = (key: string, median: number, count = 5): Group => ({
  key,
  count,
  spread: { median, lower: median - 40, upper: median + 40 },
});
const said = (parts: Partial<WhatDidWell>): WhatDidWell => ({
  ...{ by: 'impressions', count: 24, all: { median: 1304, lower: 836, upper: 1902 } },
  ...{ hours: [], lengths: [], formats: [] },
  ...parts,
});

test.each([
  ['nothing that stands out', {}, null],
  ['two groups alike', { hours: [group('before 9 AM', 1300), group('after 5 PM', 1310)] }, null],
  ['hours', { hours: [group('before 9 AM', 2155), group('after 5 PM', 900)] }, { kind: 'plan', hours: 'before 9 AM' }],
  [
    'hours of few posts, which scheduling does not suggest',
    { hours: [group('before 9 AM', 2155, 3), group('after 5 PM', 900)] },
    { kind: 'write', length: null },
  ],
  [
    'a length that can be chosen',
    { lengths: [group('901–1500', 2155), group('over 2200', 900)] },
    { kind: 'write', length: 'medium' },
  ],
  [
    'a length below every option',
    { lengths: [group('up to 300', 2155), group('301–900', 900)] },
    { kind: 'write', length: 'short' },
  ],
  ['a format', { formats: [group('text', 900), group('image', 2155)] }, { kind: 'write', length: null }],
])('nextStep after %s', (_what, parts, step) => {
  expect(nextStep(said(parts))).toEqual(step);
});
