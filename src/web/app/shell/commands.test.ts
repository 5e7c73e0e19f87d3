import { expect, test } from 'vitest';
import { findByLabel, NEW_POST, SCREENS } from './commands.ts';

/** As the palette has them: what every screen has, then what the editor and the row with the focus offer. */
const COMMANDS = [
  NEW_POST,
  ...SCREENS,
  { label: 'Keyboard shortcuts' },
  { label: 'Generate' },
  { label: 'Share', isGrave: true },
  { label: 'Schedule' },
  { label: 'AI Rewrite' },
  { label: 'AI Rewrite: Shorten' },
  { label: 'AI Rewrite: Simpler words' },
  { label: 'Clear Post', isGrave: true },
  { label: 'This post: Receipt' },
  { label: 'This post: Delete', isGrave: true },
];

test.each([
  ['post', ['Posts', 'New post', 'This post: Receipt', 'Clear Post', 'This post: Delete']],
  ['re', ['AI Rewrite', 'AI Rewrite: Shorten', 'AI Rewrite: Simpler words', 'This post: Receipt']],
  ['sh', ['Keyboard shortcuts', 'AI Rewrite: Shorten', 'Share']],
  ['pl', ['Plans']],
  ['new', ['New post']],
  ['write', ['New post']],
  ['compose', ['Compose', 'New post']],
  ['he', ['Help and feedback']],
  ['SCHED', ['Schedule']],
  ['s', ['Settings', 'Schedule', 'Keyboard shortcuts', 'AI Rewrite: Shorten', 'AI Rewrite: Simpler words', 'Share']],
  ['rewrite shorten', ['AI Rewrite: Shorten']],
  ['post delete', ['This post: Delete']],
])('“%s” finds the beginnings of words, what cannot be meant by mistake first', (query, labels) => {
  expect(findByLabel(COMMANDS, query).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['', SCREENS.length],
  ['cal', 1],
  ['feedback HELP', 1],
  ['nowhere', 0],
])('“%s” finds %d screens', (query, count) => {
  expect(findByLabel(SCREENS, query)).toHaveLength(count);
});

test('no two screens have the same key', () => {
  const keys = SCREENS.map(({ key }) => key).filter((key) => key !== '');
  expect(new Set(keys).size).toBe(keys.length);
});
