import { expect, test } from 'vitest';
import type { Group, WhatDidWell } from '#domain/own-figures/what-did-well.ts';
import {
  basisMessage,
  countMessage,
  headlineMessage,
  OWN_FIGURES,
  partTitle,
  spreadMessage,
  stepLabel,
  totalsMessage,
  verdictMessage,
} from './own-figures-messages.ts';

/** A group around a median; null has no numbers. */
const group = (key: string, median: number | null, count = 5): Group => ({
  key,
  count,
  spread: median === null ? null : { median, lower: median - 40, upper: median + 40 },
});
const said = (parts: Partial<WhatDidWell>): WhatDidWell => ({
  ...{ by: 'impressions', count: 24, all: { median: 1304, lower: 835.6, upper: 1902 } },
  ...{ hours: [], lengths: [], formats: [] },
  ...parts,
});

test.each([
  [{}, 'Your posts typically get 1,304 impressions, half of them 836 to 1,902.'],
  [
    { hours: [group('before 9 AM', 1300), group('after 5 PM', 1310)] },
    'Your posts typically get 1,304 impressions, half of them 836 to 1,902.',
  ],
  [
    { hours: [group('9 AM to noon', 2155), group('after 5 PM', 900)] },
    'Your posts from 9 AM to noon get about 65% more impressions than usual.',
  ],
  [
    { hours: [group('before 9 AM', 900), group('after 5 PM', 2155, 3)] },
    'Your posts after 5 PM get about 65% more impressions than usual, but there are only 3.',
  ],
  [
    { lengths: [group('up to 300', 2155), group('301–900', 900)] },
    'Your posts of up to 300 characters get about 65% more impressions than usual.',
  ],
  [
    { by: 'engagements' as const, lengths: [group('301–900', 2155), group('over 2200', 900)] },
    'Your posts of 301–900 characters get about 65% more engagements than usual.',
  ],
  [
    { formats: [group('text', 900), group('image', 2155)] },
    'Your posts with images get about 65% more impressions than usual.',
  ],
  [
    { formats: [group('text', 2155), group('link', 900)] },
    'Your posts of text alone get about 65% more impressions than usual.',
  ],
])('headlineMessage of %o', (parts, message) => {
  expect(headlineMessage(said(parts))).toBe(message);
});

test.each([
  [1310, 'about 1% more impressions than usual'],
  [1405, 'about 8% more impressions than usual'],
  [1510, 'about 15% more impressions than usual'],
  [2600, 'about 100% more impressions than usual'],
  [2608, 'about 2 times as many impressions as usual'],
  [3300, 'about 2.5 times as many impressions as usual'],
])('a median of %s against 1,304 is %s', (median, more) => {
  const images = { formats: [group('text', 900), group('image', median)] };
  expect(headlineMessage(said(images))).toBe(`Your posts with images get ${more}.`);
});

test('where all posts together got none, nothing is compared', () => {
  const none = { all: { median: 0, lower: 0, upper: 0 }, formats: [group('text', -50), group('image', 90)] };
  expect(headlineMessage(said(none))).toBe('Your posts with images get the most impressions.');
});

test('basisMessage says both medians, where a group did best', () => {
  expect(basisMessage(said({ formats: [group('text', 900), group('image', 2155)] }))).toBe(
    'Typically 2,155 for these 5, against 1,304 for all.',
  );
  expect(basisMessage(said({}))).toBe(null);
});

test.each([
  [[group('noon to 5 PM', 100), group('after 5 PM', 110)], 'None is clearly ahead'],
  [[group('noon to 5 PM', 100), group('after 5 PM', null, 2)], 'None is clearly ahead'],
  [[group('noon to 5 PM', 100), group('before 9 AM', 300), group('after 5 PM', 310)], 'Noon to 5 PM is lowest'],
  [[group('noon to 5 PM', 100), group('before 9 AM', 110), group('after 5 PM', 310)], 'After 5 PM is highest'],
  [[group('text', 100), group('image', 300)], 'With images is highest'],
  [[group('text', 100), group('image', 300, 3)], 'With images is highest (only 3 posts)'],
  [[group('noon to 5 PM', 100), group('before 9 AM', 200), group('after 5 PM', 310)], 'After 5 PM is highest'],
])('verdictMessage of %o is %s', (groups, message) => {
  expect(verdictMessage(groups)).toBe(message);
});

test('a group says how many posts it has, and whether they are few', () => {
  expect([1, 3, 4].map((count) => countMessage(group('text', null, count)))).toEqual([
    'only 1 post',
    'only 3 posts',
    '4 posts',
  ]);
  expect(spreadMessage({ lower: 835.6, median: 1304, upper: 1902 })).toBe('Half of them 836 to 1,902');
});

test('totals are of what is known, from the first day to the last', () => {
  const post = (publishedAt: string, impressions: number | null) => ({
    publishedAt,
    figures: { impressions, engagements: null, reactions: 2, comments: null },
  });
  expect(totalsMessage([post('2026-11-12T12:00:00Z', 1300), post('2026-09-01T12:00:00Z', null)], 'UTC')).toBe(
    '2 posts, Sep 1, 2026 to Nov 12, 2026: 1,300 impressions, 4 reactions',
  );
  expect(totalsMessage([post('2026-11-12T12:00:00Z', 5)], 'UTC')).toBe(
    '1 post, Nov 12, 2026: 5 impressions, 2 reactions',
  );
  expect(totalsMessage([post('2026-11-12T20:00:00Z', 1)], 'Asia/Tokyo'), 'one, on a day of that zone').toBe(
    '1 post, Nov 13, 2026: 1 impression, 2 reactions',
  );
});

test('the hours say whose clock they are of', () => {
  expect(partTitle('hours', 'America/New_York')).toBe('By hour in New York');
});

test.each([
  [{ kind: 'plan' as const, hours: 'before 9 AM' }, 'Plan a post before 9 AM'],
  [{ kind: 'plan' as const, hours: '9 AM to noon' }, 'Plan a post from 9 AM to noon'],
  [{ kind: 'write' as const, length: 'short' as const }, 'Write a short post'],
  [{ kind: 'write' as const, length: 'medium' as const }, 'Write a post of medium length'],
  [{ kind: 'write' as const, length: 'long' as const }, 'Write a long post'],
  [{ kind: 'write' as const, length: null }, 'Write a post'],
])('stepLabel of %o', (step, label) => {
  expect(stepLabel(step)).toBe(label);
});

test('a plan for hours says when they are suggested', () => {
  expect(OWN_FIGURES.planned('before 9 AM')).toBe('When you schedule it, times before 9 AM come first');
  expect(OWN_FIGURES.planned('noon to 5 PM')).toBe('When you schedule it, times from noon to 5 PM come first');
});
