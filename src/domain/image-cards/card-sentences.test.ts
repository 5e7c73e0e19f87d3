import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankCardSentences } from './card-sentences.ts';

const POST = `🚀 Something changed in our team last spring.

We cut meetings by 40% and shipped twice as much, because nobody had to wait for a decision any more.
It was not easy.

What we did:
• Every meeting needs a written question
• No meeting is longer than 25 minutes 🙂

[Image]

More at https://example.org/meetings and by @ada
What would you cut first?

#meetings #leadership`;

test('rankCardSentences puts a short, early sentence with a number and a contrast first', () => {
  expect(rankCardSentences(POST)[0]).toBe(
    'We cut meetings by 40% and shipped twice as much, because nobody had to wait for a decision any more.',
  );
});

test('rankCardSentences leaves out hashtags, addresses, mentions, images, emojis, list marks and doubles', () => {
  const all = rankCardSentences(`${POST}\nIt was not easy.`);
  expect(all).toContain('No meeting is longer than 25 minutes');
  expect(all).toContain('Something changed in our team last spring.');
  expect(all.filter((sentence) => sentence === 'It was not easy.')).toHaveLength(1);
  expect(all.join('\n')).not.toMatch(/#|https?:|@|Image|•|🚀|🙂/u);
});

test('rankCardSentences puts questions, headings and sentences that refer back last', () => {
  const [first] = rankCardSentences(
    'What would you do about it tomorrow?\nHere is what we learned about it:\nThis is why it took them so long to see it.\nGood teams write before they talk to anybody.',
  );
  expect(first).toBe('Good teams write before they talk to anybody.');
});

test('rankCardSentences removes hashtags at the end of a line', () => {
  expect(rankCardSentences('The rest was patience. #work #Leadership')).toEqual(['The rest was patience.']);
});

test('rankCardSentences gives plain letters, and cuts nothing', () => {
  expect(rankCardSentences('𝗪𝗲 𝗰𝘂𝘁 meetings in half this spring.')).toEqual(['We cut meetings in half this spring.']);
  expect(rankCardSentences(`${'very '.repeat(80)}long sentence without an end.`)).toEqual([]);
  expect(rankCardSentences('')).toEqual([]);
  expect(rankCardSentences('#one #two\n[Image]\nOk.')).toEqual([]);
});

test.each([
  ['Arabic', 'خفضنا عدد الاجتماعات بنسبة 40٪ وأنجزنا ضعف العمل. شكراً لكم جميعاً على القراءة!'],
  ['Hindi', 'हमने बैठकों को 40% कम किया और दोगुना काम किया। आप क्या सोचते हैं इस बारे में?'],
  ['Russian', 'Мы сократили встречи на 40 % и сделали вдвое больше. Что вы думаете об этом?'],
  ['Chinese', '我们把会议减少了40%，完成的工作却翻了一番。你们觉得怎么样呢朋友们？'],
])('rankCardSentences splits a post in %s', (_language, post) => {
  const [first = ''] = rankCardSentences(post);
  expect(first).toContain('40');
  expect(post).toContain(first);
});

test('rankCardSentences gives sentences of the post word for word', () => {
  const words = fc.constantFrom(
    'We',
    'cut',
    '40%',
    'meetings',
    'not',
    'but',
    '.',
    '!',
    '\n',
    '#tag',
    'https://a.org',
    '@b',
    '• ',
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
      (post) => {
        const flat = post.replace(/\s+/g, ' ');
        for (const sentence of rankCardSentences(post)) {
          expect(flat).toContain(sentence);
          expect(sentence).not.toMatch(/[#@]|https/);
          expect([...sentence].length).toBeLessThanOrEqual(260);
        }
      },
    ),
  );
});

/** Many more sentences, so that the place of a sentence matters little. */
const MORE = Array.from({ length: 18 }, (_, at) => `Good teams write things down on the day number ${at}.`).join('\n');

test.each([
  [
    'short, rather than long',
    'It took our team two whole years to see the point.',
    `${'It took our team many whole years to see what the point of it all had been, '.repeat(2)}and they all saw it.`,
  ],
  [
    'with a number',
    'Our team shipped 3x as many things over the last year.',
    'Our team shipped far too many things over the last year.',
  ],
  [
    'with a contrast',
    'Our team never shipped so many things over the last year.',
    'Our team really shipped so many things over the last year.',
  ],
  [
    'a statement',
    'Our team shipped so many things over the last year.',
    'Has our team shipped many things over the last year?',
  ],
  [
    'with an end',
    'Our team shipped so many things over the last year.',
    'Our team shipped so many things over the last years',
  ],
  [
    'no heading',
    'Our team shipped so many things over the last years',
    'Our team shipped so many things over the last year:',
  ],
  [
    'with the end of its quotation',
    'Our team shipped “so many things over the last year”.',
    'Our team shipped “so many things over the last years.',
  ],
  [
    'understood alone',
    'Our team shipped so many things over the last year.',
    'They have shipped so many things over the last years.',
  ],
  ['not too short', 'Our team shipped so many things over the last year.', 'Our team shipped.'],
])('rankCardSentences prefers a sentence %s', (_, better, worse) => {
  const ranked = rankCardSentences(`${worse}\n${better}\n${MORE}`);
  expect(ranked).toContain(worse);
  expect(ranked.indexOf(better)).toBeLessThan(ranked.indexOf(worse));
});

test('rankCardSentences prefers an earlier sentence of the same strength', () => {
  const sentences = [
    'Our team shipped so many things.',
    'Our team tested so many things.',
    'Our team mended so many things.',
  ];
  expect(rankCardSentences(sentences.join(' '))).toEqual(sentences);
});

test.each([
  ['• It was good to see them all.', 'It was good to see them all.'],
  ['1. It was good to see them all.', 'It was good to see them all.'],
  ['2) It was good to see them all.', 'It was good to see them all.'],
  ['✓ It was good to see them all.', 'It was good to see them all.'],
  ['→ It was good to see them all.', 'It was good to see them all.'],
  ['3️⃣ It was good to see them all.', 'It was good to see them all.'],
  ['❤️ It was good to see them all.', 'It was good to see them all.'],
  ['[Image] It was good to see them all.', 'It was good to see them all.'],
  ['It was good to see them all. #work #team', 'It was good to see them all.'],
])('rankCardSentences of %j is %j', (post, sentence) => {
  expect(rankCardSentences(post)).toEqual([sentence]);
});

test.each([
  ['12 characters', 'Ab cd ef ghi', true],
  ['11 characters', 'Ab cd ef gh', false],
  ['260 characters', `${'Abcd '.repeat(51)}Abcd.`, true],
  ['261 characters', `${'Abcd '.repeat(51)}Abcde.`, false],
  ['no word', '1 2 3 4 5 6 7 8 9 a b c', false],
  ['an address', 'See example.com for all of the rest.', false],
  ['a hashtag inside', 'We love #work and all of the rest.', false],
])('rankCardSentences, a sentence with %s: %s', (_, sentence, isCandidate) => {
  expect(rankCardSentences(sentence)).toEqual(isCandidate ? [sentence] : []);
});
