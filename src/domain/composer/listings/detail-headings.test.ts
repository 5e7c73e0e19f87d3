import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { composePost } from '../compose-post.ts';
import { type Listing, settleFormat } from '../formats.ts';
import { gatherPoints } from '../points/gather-points.ts';
import { readParts } from '../points/source-sentences.ts';
import { detailHeadings } from './detail-headings.ts';

const INTRO =
  'Small harbours lose money on every ferry that waits for its berth. Crews, fuel and cranes cost the same at night.';
const SECTIONS = [
  ['Count the waiting ships', 'Idle ships look cheap to the crew. Every ship that waits costs the harbour 400 euros.'],
  ['Ask the captains first', 'Captains know the tides of their own harbours. Write down the hours of low tide.'],
  ['Light the second berth', 'It saves a harbour the night shift. Lamps along the berth are cheap today.'],
  ['Tell the town council', 'Town councils pay for most of the cranes along the coast.'],
  ['Plan the winter work', 'Winter storms close a harbour for eleven days in most of the years.'],
] as const;
const textOf = (sections: readonly (readonly [string, string])[]) =>
  [INTRO, ...sections.map(([heading, below], at) => `${at + 1}. ${heading}\n\n${below}`)].join('\n\n');

function detail(sections: readonly (readonly [string, string])[]) {
  const parts = readParts(textOf(sections), 'en');
  const about = { title: null, description: null, siteName: null };
  const points = gatherPoints(parts.sentences, 0, { ...DEFAULT_CHOICES, about, language: 'en' });
  const { listing } = settleFormat('free', parts, 'en');
  return detailHeadings(listing as Listing, { sentences: parts.sentences, points, language: 'en' });
}

test('each heading has the sentence below it that tells most, or the shortest', () => {
  const [telling, shortest] = detail(SECTIONS);
  expect(telling?.lines).toEqual([
    'Count the waiting ships: Every ship that waits costs the harbour 400 euros.',
    'Ask the captains first: Write down the hours of low tide.',
    'Light the second berth: It saves a harbour the night shift.',
    'Tell the town council: Town councils pay for most of the cranes along the coast.',
    'Plan the winter work: Winter storms close a harbour for eleven days in most of the years.',
  ]);
  expect(shortest?.lines[0]).toBe('Count the waiting ships: Idle ships look cheap to the crew.');
  expect(telling?.details?.map(({ text }) => text)).toHaveLength(5);
});

test('what begins with its heading or says no more than it does not stand beside it', () => {
  const [named] = detail([['Berth lamps', 'Berth lamps are cheap along the coast.'], ...SECTIONS.slice(1)]);
  expect(named?.lines[0]).toBe('Berth lamps are cheap along the coast.');
  const [same] = detail([['Count the waiting ships', 'Waiting ships must be counted.'], ...SECTIONS.slice(1)]);
  expect(same?.lines[0]).toBe('Count the waiting ships');
  const [colon] = detail([['Second: the berth', 'Lamps along the coast are cheap today.'], ...SECTIONS.slice(1)]);
  expect(colon?.lines[0]).toBe('Second: the berth – Lamps along the coast are cheap today.');
});

test('nothing where fewer than three quarters of the headings have a sentence', () => {
  const bare = SECTIONS.map(([heading, below], at) => [heading, at < 2 ? 'They did, too.' : below] as const);
  expect(detail(bare)).toEqual([]);
});

const source = {
  kind: 'article',
  title: 'Five ways to save a harbour',
  siteName: null,
  url: null,
  language: 'en',
} as const;
const compose = (text: string, length: 'short' | 'medium') =>
  composePost({ ...DEFAULT_CHOICES, length, sources: [{ ...source, text }] }).content;

test('a post shows headings with their sentences where all of it has room, else the headings alone, and nothing twice', () => {
  const post = compose(textOf(SECTIONS), 'medium');
  expect(post).toContain('• Light the second berth: It saves a harbour the night shift.');
  expect(post.split('costs the harbour 400 euros')).toHaveLength(2);
  expect(post).toContain('Small harbours lose money');
  const short = compose(textOf(SECTIONS), 'short');
  expect(short).toContain('• Light the second berth\n');
  expect(short).not.toContain('night shift');
});
