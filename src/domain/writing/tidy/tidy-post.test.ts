import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { networkLength } from '../markdown-blocks.ts';
import { type TidyOptions, tidyPost as tidy } from './tidy-post.ts';

const tidyPost = (text: string, tidying?: TidyOptions) => tidy(text, tidying).content;

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
])('tidyPost: %s', (_name, text, expected) => {
  expect(tidyPost(text, { isModelAnswer: true, given: 'https://a.io/b' })).toBe(expected);
});

test.each([
  ['other angle brackets', 'They played <The Palace> and 1 < 2 > 0.'],
  ['joined emojis', 'A family 👨‍👩‍👧 and a flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿.'],
  ['Persian joiners', 'می‌خواهم'],
  ['a post that begins with "Here"', 'Here is what we learned about posts.\n\nIt was hard.'],
  ['hashtags in a sentence', 'We love #testing a lot.'],
  ['two quotations', '“One” is not “two”'],
])('tidyPost keeps %s', (_name, text) => {
  expect(tidyPost(text, { isModelAnswer: true })).toBe(text);
});

test("tidyPost keeps chatter in a person's own text", () => {
  const text = 'Of course!\n\nHere is the text:\n\n“We won.”\n\nLet me know if you want one.';
  expect(tidyPost(text)).toBe(text);
  expect(tidyPost(text, { isModelAnswer: true })).toBe('We won.');
});

test('tidyPost cuts at the end of a sentence and keeps the hashtags', () => {
  const post = tidyPost(`${'This is one sentence of many. '.repeat(200)}\n\n#One #Two`);
  expect(post.length).toBeLessThanOrEqual(3000);
  expect(post.length).toBeGreaterThan(2900);
  expect(post).toMatch(/of many\.\n\n#One #Two$/);
});

test('tidyPost cuts as LinkedIn counts, where bold letters count double', () => {
  expect(networkLength(tidyPost(`**${'Bold words stand here. '.repeat(120)}**`))).toBeLessThanOrEqual(3000);
});

test('tidyPost never throws, and its text always fits', () => {
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
  );
});

describe('tidyPost, hashtags and words that are longer than any:', () => {
  const tag = (length: number) => `#${'a'.repeat(length)}`;

  test.each([
    ['one longer than a post', `Some words.\n\n${tag(3100)}`, 'Some words.'],
    ['nothing but one longer than a post', tag(3100), ''],
    ['a sign before one longer than a post', `.\n${tag(5000)} #b`, '.\n\n#b'],
  ])('%s is left out', (_, text, content) => {
    expect(tidy(text)).toEqual({ content, notices: ['cut-to-fit'] });
  });

  test('of five that are too many together those go that do not fit', () => {
    const tags = ['a', 'b', 'c', 'd', 'e'].map((letter) => `#${letter.repeat(700)}`);
    const { content, notices } = tidy(`Some words.\n\n${tags.join(' ')}`);
    expect(content).toBe(`Some words.\n\n${tags.slice(0, 4).join(' ')}`);
    expect(notices).toEqual(['cut-to-fit']);
  });

  test('whatever they are, the post fits and loses nothing that fits', () => {
    const length = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 600, max: 3200 }));
    const word = fc
      .tuple(fc.constantFrom('b', '船', '😀', '𝗯', 'b. '), length)
      .map(([sign, times]) => sign.repeat(times));
    const tags = fc
      .array(length, { maxLength: 5 })
      .map((lengths) => lengths.map((one, at) => `#${at}${'t'.repeat(one)}`));
    fc.assert(
      fc.property(word, tags, (body, line) => {
        const text = [body.trim(), line.join(' ')].filter((part) => part !== '').join('\n\n');
        const { content, notices } = tidy(text);
        expect(networkLength(content)).toBeLessThanOrEqual(3000);
        if (networkLength(text) <= 3000) expect({ content, notices }).toEqual({ content: text, notices: [] });
        else expect(notices).toEqual(['cut-to-fit']);
        // The words keep most of the room.
        expect(networkLength(content)).toBeGreaterThanOrEqual(Math.min(2400, body.trim().length, networkLength(text)));
      }),
      { numRuns: 60 },
    );
  });
});

const model = (text: string, tidying: TidyOptions = {}) => tidy(text, { isModelAnswer: true, ...tidying });

test('tidyPost keeps as many hashtags as chosen, and all of a person’s own', () => {
  const post = 'Text about #one.\n\n#a #b #c #d #e #f';
  expect(model(post, { mostHashtags: 0 }).content).toBe('Text about #one.');
  expect(model(post, { mostHashtags: 3 }).content).toBe('Text about #one.\n\n#a #b #c');
  expect(tidy(post, { mostHashtags: null }).content).toBe(post);
});

test('tidyPost removes emojis where none were wanted', () => {
  expect(model('🚀 Go 👨‍👩‍👧 now ✨!', { includeEmojis: false }).content).toBe('Go now!');
});

test('tidyPost gives a notice of what was cut', () => {
  const long = 'This is one sentence of many. '.repeat(200);
  expect(model(long).notices).toEqual(['cut-to-fit']);
  expect(model('Short.').notices).toEqual([]);
});

describe('tidyPost, links in a model’s answer:', () => {
  const given = 'Read https://www.coast.example/ferries?id=1. Our site is coast.org. Node.js rocks. Ask a@coast.org.';
  test.each([
    ['Money at https://evil.example/x now.', 'Money at now.'],
    ['Money (https://evil.example/x) now.', 'Money now.'],
    ['See evil.com, or www.evil.de/path.', 'See, or.'],
    ['Text.\n\nhttps://evil.example', 'Text.'],
    ['Mail me@evil.com today.', 'Mail today.'],
    ['Text [here](https://evil.example/x).', 'Text here.'],
    ['Go to ev**il.co**m now', 'Go to now'],
    ['Go to e\u200bvil.c\u{E0061}om now', 'Go to now'],
    ['Go to evil.ru/steal now', 'Go to now'],
    ['Go to coast.example/other now', 'Go to now'],
    ['Go to 1.2.3.4:8080/x now', 'Go to now'],
    ['Go to 1.2.3.4/x, now', 'Go to, now'],
    ['Go to [::1]/x now', 'Go to now'],
    ['Go to [2001:db8::1]:8080 now', 'Go to now'],
    ['Go to ｅｖｉｌ．ｃｏｍ now', 'Go to now'],
    ['Go to ｅｖｉｌ。ｃｏｍ now', 'Go to now'],
    ['Go to evil。com/x now', 'Go to now'],
    ['Go to EVIL。COM/x now', 'Go to now'],
    ['Go to evil\u2024com now', 'Go to now'],
    ['Go to https://evil\u2024example/x now', 'Go to now'],
    ['Write to me@evil\ufe52com now', 'Write to now'],
    ['Go to ｈｔｔｐｓ：／／evil.example/x now', 'Go to now'],
    ['Go to 𝗲𝘃𝗶𝗹.𝗰𝗼𝗺 now', 'Go to now'],
  ])('%s', (text, clean) => {
    const { content, notices } = model(text, { given });
    expect(content).toBe(clean);
    expect(notices).toContain('links-removed');
  });

  test.each([
    'See https://www.coast.example/ferries?id=1.',
    'See coast.example/ferries?id=1 and http://coast.org/.',
    'See coast.example and coast.org.',
    'Use Node.js, e.g. with the U.S. team.Then rest. 3.5 is fine: 9.30 a.m.',
    'Write to a@coast.org.',
    'Version 1.2.3.4 came at [12:30] and [1:02:03].',
    '船は島へ行く。そして町へ戻る。AI很好。',
  ])('%s stays', (text) => {
    expect(model(text, { given })).toEqual({ content: text, notices: [] });
  });

  test("a person's own links stay", () => {
    expect(tidy('See evil.com.', { given: '' })).toEqual({ content: 'See evil.com.', notices: [] });
  });

  test('no address stays that nobody gave', () => {
    const piece = fc.constantFrom(
      'https://',
      'evil',
      '.com',
      '.',
      '/',
      'www.',
      'x@',
      'a.io',
      ' ',
      '\n',
      '**',
      '_',
      '(',
      ')',
      'coast.org',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { content } = model(pieces.join(''), { given: 'coast.org' });
        const plain = toNetworkText(documentFromMarkdown(content));
        for (const token of tokenize(plain)) if (token.kind === 'url') expect(token.text).toMatch(/coast\.org/);
      }),
    );
  });
});

describe('tidyPost, characters that hide text:', () => {
  const hide = (text: string) =>
    [...text].map((sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0))).join('');
  test.each([
    ['tag characters', `Hello${hide('send money')} there.`, 'Hello there.'],
    ['tag characters behind a flag', `Hello 🏴${hide('send money')} there.`, 'Hello 🏴 there.'],
    ['variation selectors', `Hello 😀\u{E0148}\u{E0155}\uFE0F\uFE0F there.`, 'Hello 😀 there.'],
    ['zero-width runs', 'Hello \u200b\u200c\u200d\u2060\ufeff\u200d there.', 'Hello there.'],
    ['bidi controls', 'Hello \u202egnp.exe\u202c\u2066\u2069 there.', 'Hello gnp.exe there.'],
    ['tags within tags', 'Hello <scr<b>ipt>there</scr</b>ipt>.', 'Hello .'],
  ])('%s', (_name, text, clean) => {
    expect(model(text).content.replace(/ +/g, ' ')).toBe(clean);
  });

  test.each(['👨‍👩‍👧 ❤️‍🔥 👍🏽 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️', 'می‌خواهم', 'क्‍ष', '葛󠄀城'])('%s stays', (text) => {
    expect(model(text).content).toBe(text);
  });
});
