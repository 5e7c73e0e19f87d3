import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLittleText } from './decode-little-text.ts';

test.each<[string, string, number | null]>([
  ['This is a test. (This is also a test.)', 'This is a test. ', 16],
  ['a \\(b\\) \\\\ c', 'a (b) \\ c', null],
  ['{hashtag|\\#|tag}{hashtag|#|tag} {hashtag|＃|タグ} #raw.', '#tag#tag ＃タグ #raw.', null],
  ['{hashtag|\\#|a\\_b}', '#a_b', null],
  ['{hashtag|\\#|}x', '', 0],
  ['{hashtag|\\#|a_b}', '', 0],
  ['{hashtag|\\#|open', '', 0],
  ['{other|x}', '', 0],
  ['#tag_more', '#tag', 4],
  ['# alone', '', 0],
  ['Hi @[Dev Test](urn:li:organization:2414183)!', 'Hi Dev Test!', null],
  ['Hi @[Ada](urn:li:person:ab\\_cd)', 'Hi Ada', null],
  ['Hi @[Ada](urn:li:person:ab_cd)', 'Hi ', 3],
  ['Hi @(urn:li:person:x)', 'Hi urn:li:person:x', null],
  ['Hi @[](urn:li:person:x)', 'Hi ', 3],
  ['Hi @[Ada](ada)', 'Hi ', 3],
  ['Hi @ada', 'Hi ', 3],
  ['a <b>', 'a ', 2],
  ['5 * 3', '5 ', 2],
  ['a\\b', 'a', 1],
  ['end\\', 'end', 3],
  ['', '', null],
])('decodeLittleText: %j shows %j, cut at %j', (commentary, text, truncatedAt) => {
  const decoded = decodeLittleText(commentary);
  expect(decoded.text).toBe(text);
  expect(decoded.truncatedAt).toBe(truncatedAt);
});

test('decodeLittleText cuts at every unescaped reserved character, and shows escaped ones', () => {
  for (const reserved of '|{}@[]()<>#\\*_~') {
    expect(decodeLittleText(`a ${reserved} b`)).toMatchObject({ text: 'a ', truncatedAt: 2 });
    expect(decodeLittleText(`a \\${reserved} b`)).toMatchObject({ text: `a ${reserved} b`, truncatedAt: null });
  }
});

test('decodeLittleText gives mentions their URN and addresses their target', () => {
  expect(decodeLittleText('@[Ada](urn:li:person:a\\_b) www.x.com/\\_y').segments).toEqual([
    { kind: 'mention', text: 'Ada', target: 'urn:li:person:a_b' },
    { kind: 'text', text: ' ' },
    { kind: 'url', text: 'www.x.com/_y', target: 'https://www.x.com/_y' },
  ]);
});

test('decodeLittleText never throws, and its segments are its text', () => {
  const dense = fc.array(fc.constantFrom(...'|{}@[]()<>#\\*_~a ', 'hashtag|', 'urn:li:person:x', '\ud83d'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        dense.map((parts) => parts.join('')),
      ),
      (commentary) => {
        const { text, truncatedAt, segments } = decodeLittleText(commentary);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        if (truncatedAt !== null)
          expect(decodeLittleText(commentary.slice(0, truncatedAt))).toEqual({ text, truncatedAt: null, segments });
      },
    ),
  );
});

test.each(['{hashtag|#|', '@[', '#a', '\\#', 'www.', 'https://.'])(
  'half a megabyte of %j takes linear time',
  (unit) => {
    const startedAt = performance.now();
    decodeLittleText(unit.repeat(Math.ceil(500_000 / unit.length)));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  },
);
