import { describe, expect, test } from 'vitest';
import { ANSWERS } from '#web/features/support/answers.ts';
import { ANSWER_WORDS, meantBy, wordsFor } from './command-words.ts';
import { SCREENS } from './commands.ts';
import { findByAllWords, findByLabel, findNearLabel } from './find-commands.ts';
import { answerPlaces, settingsPlaces } from './places.ts';

/** As the palette has them: what every screen has, then what the editor and the row with the focus offer. */
const COMMANDS = [
  ...[
    'Generate',
    'Share',
    'Schedule',
    'AI Rewrite',
    'AI Rewrite: Shorten',
    'AI Rewrite: Simpler words',
    'Clear Post',
  ].map((label) => ({ label, name: label, alias: wordsFor(label), isGrave: ['Share', 'Clear Post'].includes(label) })),
  { label: 'This post: Receipt', name: 'Receipt' },
  { label: 'This post: Delete', name: 'Delete', alias: wordsFor('Delete'), meant: meantBy('Delete'), isGrave: true },
  { label: 'New post', alias: 'Compose Write' },
  ...SCREENS.map(({ label }) => ({ label, alias: wordsFor(label), meant: meantBy(label), isPlace: true })),
  { label: 'Keyboard shortcuts' },
  ...settingsPlaces().map(({ label }) => ({ label, alias: wordsFor(label), isPlace: true })),
];
const labelsOf = (found: readonly { label: string }[]) => found.map(({ label }) => label);
const firstOf = (query: string, count: number) =>
  findByLabel(COMMANDS, query)
    .slice(0, count)
    .map(({ label }) => label);

test.each([
  // The exact name, though it puts a post out.
  ['share', ['Share', 'Invite people']],
  ['publish', ['Schedule', 'Share', 'Posts']],
  ['delete', ['This post: Delete', 'Posts', 'Clear Post', 'Settings: Delete account']],
  ['clear', ['Clear Post']],
  ['remove', ['This post: Delete', 'Posts', 'Clear Post', 'Settings: Delete account']],
  ['delete account', ['Settings: Delete account']],
  ['post', ['Posts', 'New post', 'This post: Receipt', 'Schedule', 'Clear Post', 'Share']],
  ['post delete', ['This post: Delete', 'Posts', 'Clear Post']],
  ['re', ['This post: Receipt', 'AI Rewrite']],
  ['rewrite shorten', ['AI Rewrite: Shorten']],
  ['sh', ['AI Rewrite: Shorten', 'Share', 'Keyboard shortcuts']],
  ['SCHED', ['Schedule']],
  ['s', ['Schedule', 'AI Rewrite: Shorten', 'AI Rewrite: Simpler words', 'Share', 'Settings']],
  ['new', ['New post']],
  ['compose', ['Compose', 'New post']],
  ['calen', ['Calendar']],
  ['pl', ['Plans', 'Schedule']],
  ['he', ['Help and feedback']],
])('“%s” finds what it names, then what can be done here, then the rest', (query, labels) => {
  expect(firstOf(query, labels.length)).toEqual(labels);
});

test.each([
  ['in the calendar', ['Posts', 'Settings: Delete account'], []],
  ['in an editor', ['Posts', 'Clear Post', 'Settings: Delete account'], ['Clear Post']],
  ['in the list', ['Select posts', 'Posts', 'Recently deleted'], ['Select posts', 'Recently deleted']],
])('“delete” %s, where no post is at hand, leads to where posts are chosen', (_where, labels, actions) => {
  const here = actions.map((label) => ({
    ...{ label, name: label, alias: wordsFor(label), meant: meantBy(label), isGrave: label === 'Clear Post' },
  }));
  const others = COMMANDS.filter((command) => !('name' in command));
  for (const query of ['delete', 'Del', 'remove'].slice(0, labels.includes('Recently deleted') ? 2 : 3))
    expect(labelsOf(findByLabel([...here, ...others], query)).slice(0, labels.length)).toEqual(labels);
});

test.each([
  ['month view', 'Calendar by month'],
  ['week view', 'Calendar by week'],
  ['view month', 'Calendar by month'],
])('“%s” on the calendar is “%s”', (query, label) => {
  const toolbar = ['Next month', 'Calendar by month', 'Calendar by week'];
  const here = toolbar.map((name) => ({ label: name, name, alias: wordsFor(name) }));
  expect(labelsOf(findByLabel([...here, ...COMMANDS], query))[0]).toBe(label);
});

test.each([
  ['month view', 'Calendar'],
  ['calendar view', 'Calendar'],
  ['list view', 'Posts'],
  ['queue view', 'Queue'],
  ['delete this post', 'This post: Delete'],
  ['remove this', 'This post: Delete'],
])('“%s” finds “%s” first', (query, label) => {
  expect(firstOf(query, 1)).toEqual([label]);
});

test.each(['move', 'postpone', 'reschedule'])('“%s” with posts selected shifts their dates', (query) => {
  const selected = ['Move to drafts', 'Shift dates…', 'Delete'].map((name) => ({
    ...{ label: `2 selected posts: ${name}`, name, alias: wordsFor(name), meant: meantBy(name) },
  }));
  expect(labelsOf(findByLabel([...selected, ...COMMANDS], query))[0]).toBe('2 selected posts: Shift dates…');
});

test.each(['check', 'facts', 'numbers', 'figures'])(
  '“%s” in an editor finds the figures beside the source',
  (query) => {
    const label = 'Compare figures with the source';
    const editor = [{ label, name: label, alias: wordsFor(label) }];
    expect(labelsOf(findByLabel([...editor, ...COMMANDS], query))[0]).toBe(label);
  },
);

test.each(['postpone', 'reschedule', 'delay'])('“%s” finds when a post that has no time yet goes out', (query) => {
  expect(firstOf(query, 1)).toEqual(['Schedule']);
});

test('with one letter wrong, what has more of the words right comes first, then as otherwise', () => {
  const plans = [{ label: 'A', alias: 'plane' }, { label: 'Plane calendar' }, { label: 'B', alias: 'plans calendar' }];
  expect(labelsOf(findNearLabel(plans, 'plans calendra'))).toEqual(['B', 'Plane calendar']);
  expect(labelsOf(findNearLabel(plans, 'planr'))).toEqual(['Plane calendar', 'A', 'B']);
});

test.each([
  ['', SCREENS.length],
  ['cal', 1],
  ['feedback HELP', 1],
  ['nowhere', 0],
])('“%s” finds %d screens', (query, count) => {
  expect(findByLabel(SCREENS, query)).toHaveLength(count);
});

/** All that the palette offers somewhere, with its other words. */
const EVERYTHING = [
  'New post',
  ...SCREENS.map(({ label }) => label),
  ...['Theme: System', 'Theme: Light', 'Theme: Dark', 'Keyboard shortcuts', 'Administration', 'Sign out'],
  ...settingsPlaces().map(({ label }) => label),
  ...['Generate', 'Save draft', 'Save changes', 'Share', 'Schedule', 'Reschedule', 'Retry Schedule', 'Add to queue'],
  ...['AI Rewrite', 'AI Rewrite: Shorten', 'AI Rewrite: Stronger opening', 'AI Image', 'Copy Text', 'Clear Post'],
  ...['Versions', 'Preview', 'Check scheduled posts now', 'Recently deleted'],
  ...['This post: Edit', 'This post: Details', 'This post: Receipt', 'This post: Move to draft', 'This post: Delete'],
].map((label) => ({ label, alias: wordsFor(label), isGrave: ['Share', 'Clear Post', 'Sign out'].includes(label) }));
const HELP = answerPlaces().map(({ label, words }) => ({ label, alias: words }));

describe('words that people use', () => {
  test.each([
    ['publish', 'Share'],
    ['post now', 'Share'],
    ['dark mode', 'Theme: Dark'],
    ['light', 'Theme: Light'],
    ['night', 'Theme: Dark'],
    ['days off', 'Queue times'],
    ['holiday', 'Queue times'],
    ['vacation', 'Queue times'],
    ['posting times', 'Queue times'],
    ['time zone', 'Settings: Time zone and suggested times'],
    ['change my timezone', 'Settings: Time zone and suggested times'],
    ['cancel subscription', 'Plans'],
    ['upgrade', 'Plans'],
    ['invoice', 'Plans'],
    ['log out', 'Sign out'],
    ['logout', 'Sign out'],
    ['password', 'Settings: LinkedIn'],
    ['reconnect', 'Settings: LinkedIn'],
    ['email notifications', 'Settings: Notices'],
    ['quiet hours', 'Settings: Notices'],
    ['bookmarklet', 'Settings: Browser bookmark'],
    ['tone of voice', 'Settings: Your voice'],
    ['download my data', 'Settings: Your data'],
    ['close account', 'Settings: Delete account'],
    ['profile picture', 'Settings: Profile'],
    ['devices', 'Settings: Sessions'],
    ['trash', 'Recently deleted'],
    ['history', 'Versions'],
    ['stats', 'Analytics'],
    ['credits', 'Usage'],
    ['hotkeys', 'Keyboard shortcuts'],
    ['unschedule', 'This post: Move to draft'],
    ['remove', 'This post: Delete'],
    ['refer a friend', 'Invite people'],
    ['contact support', 'Help and feedback'],
    ['photo', 'AI Image'],
  ])('“%s” finds “%s”', (query, label) => {
    expect(labelsOf(findByLabel(EVERYTHING, query))).toContain(label);
  });

  test.each([
    ['dark', 'Theme: Dark'],
    ['night', 'Theme: Dark'],
    ['time zone', 'Settings: Time zone and suggested times'],
    ['holidays', 'Queue times'],
    ['upgrade', 'Plans'],
    ['log out', 'Sign out'],
  ])('“%s” finds “%s” first', (query, label) => {
    expect(labelsOf(findByLabel(EVERYTHING, query))[0]).toBe(label);
  });

  test.each([
    ['cancel subscription', 'How do I cancel my plan?'],
    ['character limit', 'How long can a post be?'],
    ['published twice', 'Can a post go out twice?'],
    ['how do I export', 'How do I export my posts or delete my account?'],
  ])('“%s” finds the answer to “%s”', (query, question) => {
    expect(labelsOf([...findByAllWords(HELP, query), ...findNearLabel(HELP, query)])).toContain(question);
  });

  test('words of a post lead to no answer that has only some of them', () => {
    expect(findByAllWords(HELP, 'a word of a post')).toEqual([]);
  });

  test('every answer has words of its own, and no words are of none', () => {
    const questions = ANSWERS.flatMap(({ answers }) => answers).map(({ question }) => question);
    expect(Object.keys(ANSWER_WORDS).toSorted()).toEqual(questions.toSorted());
    expect(settingsPlaces().filter(({ label }) => wordsFor(label) === '')).toEqual([]);
    expect(SCREENS.filter(({ label }) => wordsFor(label) === '')).toEqual([]);
  });
});

describe('one wrong letter in a word of five or more', () => {
  test.each([
    ['shedule', 'Schedule'],
    ['scheduel', 'Schedule'],
    ['calandar', 'Calendar'],
    ['analitics', 'Analytics'],
    ['setttings', 'Settings'],
    ['holliday', 'Queue times'],
    ['subscribtion', 'Plans'],
    ['qeueu', 'Queue'],
    ['dak', null],
    ['pots', null],
    ['xxxxx', null],
  ])('“%s” finds “%s”', (query, label) => {
    const found = labelsOf(findNearLabel(EVERYTHING, query));
    if (label === null) expect(found).toEqual([]);
    else expect(found).toContain(label);
  });
});
