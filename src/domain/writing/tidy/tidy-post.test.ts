import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkLength } from '../compose/lay-out.ts';
import { type Tidying, tidyPost as tidy } from './tidy-post.ts';

const tidyPost = (text: string, tidying?: Tidying) => tidy(text, tidying).content;

test.each([
  ['headings', '# Title\n\nText', 'Title\n\nText'],
  ['fences', '```markdown\nHello there.\n```', 'Hello there.'],
  ['a preamble', 'Sure! Here is your LinkedIn post:\n\nHello there.', 'Hello there.'],
  ['a preamble in two lines', "Certainly!\nHere's a draft version:\n---\nHello there.", 'Hello there.'],
  ['an offer after it', 'Hello there.\n\nLet me know if you want changes!', 'Hello there.'],
  ['quotation marks around it', '“Hello there.”', 'Hello there.'],
  ['HTML', '<p>Hello <b>there</b>.</p><script>alert(1)</script><ul><li>One</li></ul>', 'Hello there.\n\n• One'],
  ['links in Markdown', 'See [the page](https://a.io/b).', 'See the page (https://a.io/b).'],
  ['invisible signs', 'He\u200bllo \u202ethere\u202c\u2066.\ufeff', 'Hello there.'],
  ['blank lines', 'One\n\n\n\nTwo  \n', 'One\n\nTwo'],
  [
    'hashtags',
    'Text.\n#One, #one #two-words\n\n#three_four ＃Five #six #seven',
    'Text.\n\n#One #twoWords #threeFour #Five #six',
  ],
])('%s', (_name, text, expected) => {
  expect(tidyPost(text, { isModelAnswer: true, given: 'https://a.io/b' })).toBe(expected);
});

test.each([
  ['other angle brackets', 'They played <The Palace> and 1 < 2 > 0.'],
  ['joined emojis', 'A family 👨‍👩‍👧 and a flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿.'],
  ['Persian joiners', 'می‌خواهم'],
  ['a post that begins with "Here"', 'Here is what we learned about posts.\n\nIt was hard.'],
  ['hashtags in a sentence', 'We love #testing a lot.'],
  ['two quotations', '“One” is not “two”'],
])('keeps %s', (_name, text) => {
  expect(tidyPost(text, { isModelAnswer: true })).toBe(text);
});

test("a person's own words are never taken for a model's", () => {
  const text = 'Of course!\n\nHere is the text:\n\n“We won.”\n\nLet me know if you want one.';
  expect(tidyPost(text)).toBe(text);
  expect(tidyPost(text, { isModelAnswer: true })).toBe('We won.');
});

test('cuts at the end of a sentence and keeps the hashtags', () => {
  const post = tidyPost(`${'This is one sentence of many. '.repeat(200)}\n\n#One #Two`);
  expect(post.length).toBeLessThanOrEqual(3000);
  expect(post.length).toBeGreaterThan(2900);
  expect(post).toMatch(/of many\.\n\n#One #Two$/);
});

test('fits as the network counts, where bold letters count double', () => {
  expect(networkLength(tidyPost(`**${'Bold words stand here. '.repeat(120)}**`))).toBeLessThanOrEqual(3000);
});

test('never throws, and always fits', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '#',
    '*',
    '_',
    '<',
    '>',
    '"',
    '`',
    '.',
    '\u200d',
    '\ud83d',
    '🏴',
    'é',
    '。',
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit, maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 400 })),
      fc.integer({ min: 1, max: 20 }),
      (text, times) => {
        const post = tidyPost(text.repeat(times));
        expect(networkLength(post)).toBeLessThanOrEqual(3000);
        expect(post).not.toMatch(/\n\s*\n\s*\n|[\u202a-\u202e\u200b]/);
      },
    ),
    { numRuns: 300 },
  );
});
