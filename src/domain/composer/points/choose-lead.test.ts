import { describe, expect, test } from 'vitest';
import { chooseLead, type LeadOptions, usableTitle } from './choose-lead.ts';
import type { Point } from './gather-points.ts';

function point(text: string, more: Partial<Point> = {}): Point {
  const defaults = { position: 0, stems: new Set<string>(), score: 1, source: 0, paragraph: 0 };
  return { ...defaults, text, use: 'standalone', isOwn: false, isStep: false, ...more };
}
const choose = (points: Point[], title: string | null, more: Partial<LeadOptions> = {}) =>
  chooseLead(points, title, { format: 'free', prefersTitle: false, prefersShort: false, language: 'en', ...more });
const LONG = `The ferry ${'carried people and '.repeat(10)}cargo.`;

describe('chooseLead of a free post', () => {
  test('is the title where the tone prefers it, else the strongest early sentence', () => {
    const points = [point('The ferry is new.'), point('The crane is old.', { position: 1, score: 3 })];
    expect(choose(points, 'Ferries', { prefersTitle: true })).toMatchObject({ text: 'Ferries', kind: 'title' });
    expect(choose(points, 'Ferries')).toMatchObject({ text: 'The crane is old.', kind: 'sentence' });
    expect(choose(points, null, { prefersTitle: true })?.kind).toBe('sentence');
  });

  test('prefers an early sentence to a later one, and a short one to a long one', () => {
    const [early, late] = [point('The ferry is new.'), point('The crane is old.', { position: 3 })];
    expect(choose([early, late], null)?.text).toBe(early.text);
    const long = point(`The ferry ${'is very '.repeat(15)}new.`);
    const short = point('The crane is old.', { position: 1 });
    expect(choose([long, short], null)?.text).toBe(short.text);
    // The gain of being short is larger in the tones that prefer it.
    const stronger = { ...long, score: 1.5 };
    expect(choose([stronger, short], null)?.text).toBe(stronger.text);
    expect(choose([stronger, short], null, { prefersShort: true })?.text).toBe(short.text);
  });

  test('looks at the first half, or the first four sentences', () => {
    const points = Array.from({ length: 12 }, (_, position) => point(`Sentence ${position} is here.`, { position }));
    const withStrong = (at: number) => points.map((one) => (one.position === at ? { ...one, score: 9 } : one));
    expect(choose(withStrong(5), null)?.text).toBe('Sentence 5 is here.');
    expect(choose(withStrong(6), null)?.text).toBe('Sentence 0 is here.');
    expect(choose(withStrong(3).slice(0, 5), null)?.text).toBe('Sentence 3 is here.');
    expect(choose(withStrong(4).slice(0, 5), null)?.text).toBe('Sentence 0 is here.');
  });

  test('quotes the first person only where nothing else can lead', () => {
    const quoted = point('We saw three harbours.', { use: 'quoted', score: 9 });
    expect(choose([quoted, point('The crane is old.', { position: 1 })], null)?.isQuoted).toBe(false);
    expect(choose([quoted], null)).toMatchObject({ text: quoted.text, isQuoted: true });
  });

  test('of unusable sentences is the title, else the first that is not too long, unless it is the only one', () => {
    const odd = point('It is.', { use: 'odd-length' });
    const other = point(LONG, { use: 'odd-length', position: 1 });
    expect(choose([odd, other], 'Ferries')?.text).toBe('Ferries');
    expect(choose([odd, other], null)?.text).toBe('It is.');
    expect(choose([odd], null)).toBeNull();
    expect(choose([], null)).toBeNull();
    expect(choose([], 'Ferries')?.text).toBe('Ferries');
    const huge = point('x'.repeat(301), { use: 'odd-length' });
    expect(choose([huge, huge], null)).toBeNull();
    expect(choose([point('x'.repeat(300), { use: 'odd-length' }), huge], null)?.text).toHaveLength(300);
  });

  test('is a person’s own first line', () => {
    const own = point('We moved.', { isOwn: true });
    expect(choose([own, point('The crane is old.', { score: 9 })], 'Ferries', { prefersTitle: true })).toEqual({
      ...{ text: 'We moved.', stems: own.stems, source: 0, kind: 'sentence', isOwn: true, isQuoted: false },
    });
  });
});

describe('chooseLead by format', () => {
  const points = [
    point('The ferry is old.', { score: 5 }),
    point('Who pays for the cable?', { position: 1 }),
    point('Towns should own their cables because they need them.', { position: 2, score: 4 }),
    point('Towns should own their cables.', { position: 3, score: 2 }),
    point('The new ferry carried 41,000 people.', { position: 4, score: 1 }),
    point('The new crane is here.', { position: 5, score: 3 }),
  ];
  const lead = (format: LeadOptions['format'], some = points, title: string | null = 'Ferries') =>
    choose(some, title, { format });

  test('question: a question of the source, else as in a free post', () => {
    expect(lead('question')).toMatchObject({ text: 'Who pays for the cable?', kind: 'question' });
    expect(lead('question', points.slice(0, 1))?.kind).toBe('sentence');
  });

  test('opinion: a position, rather one without its reason, else the strongest sentence', () => {
    expect(lead('opinion')).toMatchObject({ text: 'Towns should own their cables.', kind: 'position' });
    expect(lead('opinion', points.slice(0, 3))?.text).toMatch(/because/);
    expect(lead('opinion', points.slice(0, 2))).toMatchObject({ text: 'The ferry is old.', kind: 'position' });
    expect(lead('opinion', [point('We moved.', { isOwn: true })])?.kind).toBe('sentence');
  });

  test('announcement: what is most like news, never the title first', () => {
    expect(lead('announcement')?.text).toBe('The new ferry carried 41,000 people.');
    expect(lead('announcement', points.slice(5))?.text).toBe('The new crane is here.');
    const stale = points.slice(0, 1);
    expect(choose(stale, 'Ferries', { format: 'announcement', prefersTitle: true })?.text).toBe('The ferry is old.');
  });

  test('a sentence that is too long or not standalone never leads for its format', () => {
    const question = (more: Partial<Point>) => [
      point('Who pays for the cable?', more),
      point('The ferry is old.', { position: 1 }),
    ];
    expect(lead('question', question({ use: 'after-previous' }))?.kind).toBe('sentence');
    expect(lead('question', question({ text: `${'Who '.repeat(45)}pays?` }))?.kind).toBe('sentence');
  });

  test('a person’s own sentence is not torn from one that needs it', () => {
    const own = (text: string, position: number) => point(text, { position, isOwn: true });
    const [first, question] = [own('We moved.', 0), own('Who pays for it?', 1)];
    expect(lead('question', [first, question])?.text).toBe('Who pays for it?');
    expect(lead('question', [first, question, own('They do not.', 2)])?.text).toBe('We moved.');
    expect(lead('question', [first, own('But who pays?', 1)])?.text).toBe('We moved.');
  });
});

test.each([
  ['  Ferries\n are new ', true, 'Ferries are new'],
  ['🚀 Ferries', true, '🚀 Ferries'],
  ['🚀 Ferries', false, 'Ferries'],
  ['🚀', false, null],
  ['', true, null],
  [null, true, null],
  ['x'.repeat(180), true, 'x'.repeat(180)],
  ['x'.repeat(181), true, null],
])('usableTitle of %j, with emojis %s, is %j', (title, includeEmojis, usable) => {
  expect(usableTitle(title, includeEmojis)).toBe(usable);
});
