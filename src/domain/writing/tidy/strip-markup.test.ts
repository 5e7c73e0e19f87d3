import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandMarkdownLinks, stripHtml, stripInvisible, stripMarkdownBlocks } from './strip-markup.ts';

test.each([
  ['<p>One</p><p>Two <b>bold</b></p>', 'One\nTwo bold\n'],
  ['One<br>Two<br/>Three<hr />', 'One\nTwo\nThree\n'],
  ['<ul><li>One</li><li class="x">Two</li></ul>', '\n• One\n• Two\n'],
  ['a<script>alert(1)</script><style>p{}</style><!-- no -->b', 'ab'],
  ['<a href="https://a.io">A&amp;B</a>&nbsp;&quot;x&quot; &#39;y&#39;', 'A&B "x" \'y\''],
  ['&lt;b&gt; and &copy;', '&lt;b&gt; and &copy;'],
  ['<The Palace> 1 < 2 > 0 <3', '<The Palace> 1 < 2 > 0 <3'],
])('stripHtml: %s', (text, plain) => {
  expect(stripHtml(text)).toBe(plain);
});

test('stripHtml leaves no tag, also where removing one makes another', () => {
  const part = fc.constantFrom(
    '<b>',
    '</b>',
    '<script>',
    '</script>',
    'x',
    ' ',
    '<p class="a">',
    '<br/>',
    '<!--',
    '-->',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(stripHtml(parts.join(''))).not.toMatch(/<\/?(?:b|p|br|script)\b[^<>]*>/);
    }),
  );
  expect(stripHtml('<scr<b>ipt>x</scr</b>ipt>')).toBe('');
});

test.each([
  ['# Title\n### Sub\n#tag', 'Title\nSub\n#tag'],
  ['> quoted\n> > twice', 'quoted\ntwice'],
  ['```ts\ncode\n```\n~~~', 'code'],
  ['One\n---\n***\n___\n===\nTwo', 'One\nTwo'],
  ['Use `npm` and `` now', 'Use npm and `` now'],
  ['1 > 0 and a --- b', '1 > 0 and a --- b'],
  ['####### seven', '####### seven'],
])('stripMarkdownBlocks: %j', (text, plain) => {
  expect(stripMarkdownBlocks(text)).toBe(plain);
});

test.each([
  ['See [the page](https://a.io/b).', 'See the page (https://a.io/b).'],
  ['![](https://a.io/b.png)', 'https://a.io/b.png'],
  ['![A crane](https://a.io/b.png)', 'A crane (https://a.io/b.png)'],
  ['[1]: https://a.io', 'https://a.io'],
  ['[note] (aside) [x](y)', '[note] (aside) [x](y)'],
])('expandMarkdownLinks: %s', (text, plain) => {
  expect(expandMarkdownLinks(text)).toBe(plain);
});

test.each([
  ['zero-width and direction marks', 'a\u200b\u202eb\u2060\ufeff', 'ab'],
  ['soft hyphens and fillers', 'a\u00adb\u3164\u115f', 'ab'],
  ['tag characters', 'a\u{e0061}\u{e0062}', 'a'],
  ['runs of variation selectors', '❤\ufe0f\ufe0f\ufe0f', '❤\ufe0f'],
  ['joiners between Latin letters', 'a\u200db\u200cc', 'abc'],
])('stripInvisible removes %s', (_, text, plain) => {
  expect(stripInvisible(text)).toBe(plain);
});

test.each(['👩‍💻 ❤️‍🔥 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '葛󠄀', 'עברית', 'ไทย', 'e\u0301'])('stripInvisible keeps %s', (text) => {
  expect(stripInvisible(text)).toBe(text);
});
