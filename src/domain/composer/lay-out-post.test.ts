import { describe, expect, test } from 'vitest';
import { DETAIL_LEVELS, type DetailLevel, layOutPost, type PostParts } from './lay-out-post.ts';
import { phrasesFor } from './phrases/stock-phrases.ts';
import type { Lead } from './points/choose-lead.ts';
import type { Point } from './points/gather-points.ts';

function point(text: string, position: number, more: Partial<Point> = {}): Point {
  const defaults = { stems: new Set<string>(), score: 1, source: 0, paragraph: 0 };
  return { ...defaults, text, position, use: 'standalone', isOwn: false, isStep: false, ...more };
}
const lead = (text: string, more: Partial<Lead> = {}): Lead => {
  return { text, stems: new Set(), source: 0, kind: 'title', isOwn: false, isQuoted: false, ...more };
};
const parts = (more: Partial<PostParts> = {}): PostParts => ({
  ...{ format: 'free', tone: 'professional', includeEmojis: false, audience: '', language: 'en' },
  ...{ phrases: phrasesFor('en'), lead: lead('Ferries'), credits: [{ long: 'Ferries, Coast', short: 'Coast' }] },
  ...{ tags: ['Ferry', 'Port'], seed: '' },
  ...more,
});
const [full] = DETAIL_LEVELS as readonly [DetailLevel];
const layOut = (points: Point[], more: Partial<PostParts> = {}, level: DetailLevel = full) =>
  layOutPost(parts(more), points, level);
const [A, B, C] = [point('Alpha is here.', 0), point('Beta is there.', 2), point('Gamma is 3 miles off.', 4)];

describe('layOutPost of a free post', () => {
  test('is lead, opening, list, source, question and hashtags', () => {
    expect(layOut([B, A])).toBe(
      'Ferries\n\nThe key points:\n\n• Alpha is here.\n• Beta is there.\n\nSource: Ferries, Coast\n\nWhat is your view?\n\n#Ferry #Port',
    );
  });

  test('is a sentence without a list where there is one point, and each on its own in a tone of paragraphs', () => {
    expect(layOut([A])).toContain('The key points:\n\nAlpha is here.\n\nSource');
    expect(layOut([A, B], { tone: 'conversational' })).toContain(
      'Here is what stood out:\n\nAlpha is here.\n\nBeta is there.\n\nSource',
    );
  });

  test('has emojis for lead, points and question', () => {
    const post = layOut([A, B], { includeEmojis: true });
    expect(post).toMatch(/^💡 Ferries\n/);
    expect(post).toContain('🔹 Alpha is here.\n🔹 Beta is there.');
    expect(post).toContain('💬 What is your view?');
  });

  test('keeps a sentence that needs another one together with it', () => {
    const after = point('It is new.', 1, { use: 'after-previous' });
    expect(layOut([A, B, after])).toContain('• Alpha is here. It is new.\n• Beta is there.');
    expect(layOut([A, { ...after, position: 3 }])).toContain('• Alpha is here.\n• It is new.');
    expect(layOut([A, { ...after, source: 1 }])).toContain('• Alpha is here.\n• It is new.');
  });

  test('sets what speaks in the first person in quotation marks, and escapes signs of a source', () => {
    expect(layOut([point('We saw it.', 0, { use: 'quoted' })])).toContain('“We saw it.”');
    expect(layOut([point('The *new* one.', 0)])).toContain('The \\*new\\* one.');
    expect(layOut([point('The *new* one.', 0, { isOwn: true })])).toContain('The *new* one.');
  });

  test('gives a person’s own words as paragraphs before the points of sources', () => {
    const own = [point('I moved.', 0, { isOwn: true }), point('All is well.', 1, { isOwn: true, paragraph: 1 })];
    const other = { ...B, source: 1 };
    const post = layOut([...own, other], { lead: null, credits: [null, { long: 'Coast', short: 'Coast' }] });
    expect(post).toMatch(/^I moved\.\n\nAll is well\.\n\nThe key points:\n\nBeta is there\.\n\nSource: Coast/);
    expect(layOut(own, { lead: null, credits: [null] })).toMatch(/^I moved\.\n\nAll is well\.\n\nWhat is your view\?/);
  });

  test('asks no question after a person’s own one', () => {
    const own = point('Who is in?', 0, { isOwn: true });
    expect(layOut([own], { lead: null, credits: [null] })).toBe('Who is in?\n\n#Ferry #Port');
    expect(layOut([{ ...own, isOwn: false }])).toContain('What is your view?');
  });

  test('without phrases is the words alone, with a dash before the source', () => {
    expect(layOut([A, B], { phrases: null, audience: 'Ada' })).toBe(
      'Ferries\n\nAda:\n\n• Alpha is here.\n• Beta is there.\n\n— Ferries, Coast\n\n#Ferry #Port',
    );
  });
});

describe('layOutPost by format', () => {
  test('story: paragraphs in the order of the source', () => {
    expect(layOut([C, A, B], { format: 'story' })).toContain(
      'Ferries\n\nAlpha is here. Beta is there.\n\nGamma is 3 miles off.\n\nSource',
    );
    expect(layOut([A, { ...B, source: 1 }], { format: 'story' })).toContain('Alpha is here.\n\nBeta is there.');
  });

  test('list: bullets, without an opening under a person’s own line that ends with a colon', () => {
    expect(layOut([A, B], { format: 'list' })).toContain('The key points:\n\n• Alpha is here.');
    const own = point('One', 1, { isOwn: true });
    const named = { format: 'list', lead: lead('We learned:', { isOwn: true }), credits: [null] } as const;
    expect(layOut([own], named)).toMatch(/^We learned:\n\n• One\n/);
    expect(layOut([A], named)).toMatch(/^We learned:\n\nThe key points:\n\n• Alpha/);
  });

  test('how-to: the rest before numbered steps, or all points numbered', () => {
    const step = (text: string, position: number) => point(text, position, { isStep: true });
    const post = layOut([A, step('Ask them.', 1), step('Go there.', 3)], { format: 'how-to' });
    expect(post).toContain('Ferries\n\nAlpha is here.\n\nStep by step:\n\n1. Ask them.\n2. Go there.\n\nSource');
    expect(layOut([A, step('Ask them.', 1)], { format: 'how-to' })).toContain(
      'Point by point:\n\n1. Alpha is here.\n2. Ask them.',
    );
    const long = step(`Ask them ${'and '.repeat(25)}so on.`, 1);
    expect(layOut([long, step('Go there.', 3)], { format: 'how-to' })).toMatch(/so on\.\n\n2\. Go there\./);
  });

  test('opinion: the source’s position in quotation marks, a person’s own without', () => {
    const position = (isOwn: boolean) => lead('Towns should pay.', { kind: 'position', isOwn });
    expect(layOut([A], { format: 'opinion', lead: position(false) })).toMatch(
      /^“Towns should pay\.”\n\nSo says the source\. What else it says:\n/,
    );
    expect(layOut([A], { format: 'opinion', lead: position(true) })).toMatch(
      /^Towns should pay\.\n\nThe key points:\n/,
    );
    const quoting = lead('“Towns should pay,” she said.', { kind: 'position' });
    expect(layOut([A], { format: 'opinion', lead: quoting })).toMatch(/^“Towns should pay,” she said\.\n/);
  });

  test('question: a stock question first where the source has none, and always one at the end', () => {
    expect(layOut([A], { format: 'question' })).toMatch(/^What is worth knowing here\?\n\nFerries\n/);
    const asked = lead('Who pays?', { kind: 'question' });
    expect(layOut([A], { format: 'question', lead: asked })).toMatch(/^Who pays\?\n\nThe key points:/);
    const own = point('Who is in?', 0, { isOwn: true });
    expect(layOut([own], { format: 'question', lead: null, credits: [null] })).toContain(
      'Who is in?\n\nWhat is your view?',
    );
    expect(layOut([A], { format: 'question', lead: null, includeEmojis: true })).toMatch(
      /^💡 What is worth knowing here\?\n\nThe key/,
    );
  });

  test('announcement: what is new first, then the details', () => {
    const news = point('The new crane lifts 3 tons.', 6);
    expect(layOut([A, B, news], { format: 'announcement' })).toContain(
      'The details:\n\n• The new crane lifts 3 tons.\n• Alpha is here.\n• Beta is there.',
    );
    const own = [point('We open.', 0, { isOwn: true }), point('Come by.', 1, { isOwn: true })];
    expect(layOut(own, { format: 'announcement', lead: null, credits: [null] })).toMatch(
      /^The details:\n\n• We open\.\n• Come by\./,
    );
  });
});

describe('layOutPost with less detail', () => {
  test.each([
    ['The key points:', [true, true, true, false, false, false]],
    ['Source: Ferries, Coast', [true, false, false, false, false, false]],
    ['Source: Coast', [false, true, true, true, true, true]],
    ['What is your view?', [true, true, true, true, false, false]],
    ['#Ferry', [true, true, true, true, true, false]],
    ['For Ada:', [false, false, false, false, true, true]],
    ['Ada: What', [true, true, true, true, false, false]],
  ])('has %s at these levels: %j', (text, levels) => {
    expect(DETAIL_LEVELS.map((level) => layOut([A], { audience: 'Ada' }, level).includes(text))).toEqual(levels);
  });
});

describe('layOutPost names', () => {
  const credits = ['Coast', 'Shore', 'Coast', 'Hill'].map((name) => ({ long: name, short: name }));
  const from = (...sources: number[]) => sources.map((source) => ({ ...A, source, text: `Alpha ${source}.` }));

  test.each<[number[], string | null, string]>([
    [[0], null, 'Source: Coast\n'],
    [[0, 1], null, 'Sources: Coast; Shore\n'],
    [[0, 2], null, 'Source: Coast\n'],
    [[1], 'Coast', 'Sources: Coast; Shore\n'],
  ])('the sources %j, beside a lead of %s: %s', (sources, title, line) => {
    const own = title === null ? null : lead('Alpha.', { kind: 'sentence' });
    expect(layOut(from(...sources), { credits, lead: own })).toContain(line);
  });

  test('no source for a title alone, a person’s own words or an empty name', () => {
    expect(layOut([], {})).not.toContain('Source');
    expect(layOut([], { lead: lead('Alpha.', { kind: 'sentence' }) })).toContain('Source: Ferries, Coast');
    expect(layOut([{ ...A, isOwn: true }], { lead: null })).not.toContain('Source');
    expect(layOut([A], { credits: [{ long: '', short: '' }] })).not.toContain('Source');
    expect(layOut([A], { credits: [{ long: 'The *Coast*', short: '' }] })).toContain('Source: The \\*Coast\\*');
  });
});
