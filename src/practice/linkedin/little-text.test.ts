import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderLittleText } from './little-text.ts';

const STRICT = { loneMarksTruncate: true };
const render = (raw: string) => renderLittleText(raw, STRICT);

test('escaped text comes out as it was, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = text.replace(/[|{}@[\]()<>#\\*_~]/g, '\\$&');
      expect(render(escaped)).toEqual({ rendered: text, truncatedAt: null, elements: [] });
    }),
  );
});

test.each([...'|{}@[]()<>#\\*_~'])('a bare %s cuts the rest', (mark) => {
  expect(render(`kept ${mark} lost`)).toEqual({ rendered: 'kept ', truncatedAt: 5, elements: [] });
});

test.each([...'_*~'])('a bare %s stays where the switch says so', (mark) => {
  expect(renderLittleText(`a ${mark} b`, { loneMarksTruncate: false }).rendered).toBe(`a ${mark} b`);
});

test('the reported cut: parentheses', () => {
  expect(render('This is a test. (This is also a test.)')).toMatchObject({
    rendered: 'This is a test. ',
    truncatedAt: 16,
  });
});

test.each([
  ['{hashtag|\\#|growth}', '#growth', 'growth'],
  ['{hashtag|#|growth}', '#growth', 'growth'],
  ['{hashtag|＃|成長}', '＃成長', '成長'],
  ['{hashtag|\\#|my\\_tag}', '#my_tag', 'my_tag'],
  ['#growth', '#growth', 'growth'],
  ['#Zoë2026', '#Zoë2026', 'Zoë2026'],
])('%s is a hashtag', (raw, rendered, tag) => {
  expect(render(`a ${raw} b`)).toEqual({
    rendered: `a ${rendered} b`,
    truncatedAt: null,
    elements: [{ kind: 'hashtag', tag, start: 2, end: 2 + rendered.length }],
  });
});

test('a hashtag ends before an underscore, which then cuts', () => {
  expect(render('#my_tag')).toMatchObject({ rendered: '#my', truncatedAt: 3 });
  expect(render('#my\\_tag')).toMatchObject({ rendered: '#my_tag', truncatedAt: null, elements: [{ tag: 'my' }] });
});

test.each([
  '{hashtag|\\#|}',
  '{hashtag|\\#|two words}',
  '{hashtag|x|y}',
  '{tag|\\#|y}',
  '# growth',
  '{hashtag|\\#|a(b}',
])('%s is none, and cuts', (raw) => {
  expect(render(`a ${raw}`)).toMatchObject({ rendered: 'a ', truncatedAt: 2 });
});

test('a mention shows its name and keeps its URN', () => {
  expect(render('Hi @[Devtestco](urn:li:organization:2414183)!')).toEqual({
    rendered: 'Hi Devtestco!',
    truncatedAt: null,
    elements: [{ kind: 'mention', urn: 'urn:li:organization:2414183', start: 3, end: 12 }],
  });
  expect(render('@[A \\(B\\)](urn:li:person:ab\\_cd)')).toMatchObject({
    rendered: 'A (B)',
    elements: [{ urn: 'urn:li:person:ab_cd' }],
  });
});

test.each(['@[Name](urn:li:person:ab_cd)', '@[Name]', '@name', '@[Na[me](urn:li:person:x)', '@[N](http:x)'])(
  '%s is no mention, and cuts',
  (raw) => {
    expect(render(`x ${raw}`)).toMatchObject({ rendered: 'x ', truncatedAt: 2 });
  },
);

test('a backslash before a letter, or at the end, cuts', () => {
  expect(render('a\\nb')).toMatchObject({ rendered: 'a', truncatedAt: 1 });
  expect(render('ab\\')).toMatchObject({ rendered: 'ab', truncatedAt: 2 });
});

test('newlines, emoji and an escaped hash stay plain', () => {
  expect(render('one\n\n\\#two 👩‍🔧 → three')).toEqual({
    rendered: 'one\n\n#two 👩‍🔧 → three',
    truncatedAt: null,
    elements: [],
  });
});
