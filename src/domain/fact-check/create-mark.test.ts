import { describe, expect, test } from 'vitest';
import { foldWithOffsets } from '#domain/language/fold-text.ts';
import { createMark } from './create-mark.ts';
import type { Finding } from './fact-mark.ts';
import { indexSources } from './index-sources.ts';
import { sentenceSpans } from './sentence-spans.ts';

const sourceOf = (text: string) => ({ text, title: null, author: null, siteName: null, publishedAt: null });

/** The mark of the first place where `claim` stands in a text. */
function mark(text: string, claim: string, finding: Partial<Finding> = {}, count = 1, source = 'A source.') {
  const folded = foldWithOffsets(text);
  const { plain } = folded;
  const start = plain.indexOf(claim);
  return createMark(
    { start, end: start + claim.length, kind: 'number', nearest: null, replacement: null, ...finding },
    {
      text,
      folded,
      post: { plain, language: 'en', sentences: sentenceSpans(plain), places: [] },
      index: indexSources(Array.from({ length: count }, () => sourceOf(source))),
    },
  );
}

describe('createMark says what is wrong', () => {
  test.each<[Partial<Finding>, number, string]>([
    [{}, 1, '“41” is not in the source.'],
    [{}, 2, '“41” is not in your sources.'],
    [{ nearest: '14' }, 1, '“41” is not in the source. It says 14.'],
    [{ nearest: '14' }, 3, '“41” is not in your sources. They say 14.'],
    [{ kind: 'name', nearest: 'J. Holm' }, 1, '“41” is not in the source. It names J. Holm.'],
    [{ kind: 'date', nearest: '7 p.m.' }, 1, '“41” is not in the source. It says 7 p.m.'],
    [{ kind: 'quotation' }, 1, '“41” is not in the source.'],
    [
      { kind: 'quotation', nearest: 'We go.' },
      1,
      '“41” is not in the source word for word. The closest sentence is: We go.',
    ],
    [{ reason: 'Look it up.' }, 1, 'Look it up.'],
  ])('%j with %d sources', (finding, count, reason) => {
    expect(mark('It has 41 rooms.', '41', finding, count).reason).toBe(reason);
  });

  test.each<[Partial<Finding>, number, string]>([
    [{ nearest: '14' }, 1, 'The source has “14” in this sentence, not “41”.'],
    [{ nearest: '14' }, 2, 'Your sources have “14” in this sentence, not “41”.'],
    [{}, 1, 'The source has “41” of something else.'],
  ])('%j with %d sources that have it elsewhere', (finding, count, reason) => {
    expect(mark('It has 41 rooms.', '41', finding, count, 'It has 14 rooms and 41 beds.').reason).toBe(reason);
    // A part of another figure is none.
    expect(
      mark('It has 41 rooms.', '41', finding, count, 'It has 1,41 rooms and 417 beds, 41.5 each.').reason,
    ).toContain('is not in');
  });

  test('in at most 160 characters of each quotation, never half a character', () => {
    const { reason } = mark(`It says ${'😀 a '.repeat(60)}.`, '😀 a '.repeat(60), { kind: 'quotation' });
    const shown = /“(.*)”/.exec(reason)?.[1] ?? '';
    expect(shown.length).toBeLessThanOrEqual(160);
    expect(shown.length).toBeGreaterThan(150);
    expect(shown).toMatch(/…$/);
    expect(shown.isWellFormed()).toBe(true);
  });
});

describe('createMark offers', () => {
  const kinds = (finding: Partial<Finding>) => mark('It has 41 rooms.', '41', finding).fixes.map(({ kind }) => kind);

  test.each<[string, Partial<Finding>, string[]]>([
    ['the source’s words or to keep', { replacement: '14' }, ['replace', 'keep']],
    ['to remove or to keep', {}, ['remove', 'keep']],
    [
      'not to keep a quotation with the right words at hand',
      { kind: 'quotation', replacement: 'x' },
      ['replace', 'remove'],
    ],
  ])('%s', (_, finding, fixes) => {
    expect(kinds(finding)).toEqual(fixes);
  });

  test.each([
    ['the sentence with the space behind it', 'One. It has 41 rooms. Two.', '41', 'One. Two.'],
    ['the last sentence of a line', 'One. It has 41 rooms.\nTwo.', '41', 'One.\nTwo.'],
    ['the line where nothing else is on it', 'One.\nIt has 41 rooms.\nTwo.', '41', 'One.\nTwo.'],
    ['the line with its bullet', 'One.\n• It has 41 rooms.\n• Two.', '41', 'One.\n• Two.'],
    ['the line with its number', '1. One.\n2. It has 41 rooms.\n3. Two.', '41', '1. One.\n3. Two.'],
    ['the last line with the line end before it', 'One.\nIt has 41 rooms.', '41', 'One.'],
    ['the only line', 'It has 41 rooms.', '41', ''],
    ['all sentences that the claim is part of', 'One. He said: “Go. Stay.” Two.', 'Go. Stay.', 'One. Two.'],
  ])('to remove %s', (_, text, claim, left) => {
    const [fix] = mark(text, claim).fixes;
    expect(fix.kind === 'remove' && text.slice(0, fix.start) + text.slice(fix.end)).toBe(left);
  });
});

test('createMark points at the letters as they stand in the post', () => {
  const text = 'So 𝟰𝟭\u00a0% of us.';
  const { start, end, claim } = mark(text, '41 %');
  expect(claim).toBe('𝟰𝟭\u00a0%');
  expect(text.slice(start, end)).toBe(claim);
});
