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

test('the strongest is short, early, with a number and a contrast', () => {
  expect(rankCardSentences(POST)[0]).toBe(
    'We cut meetings by 40% and shipped twice as much, because nobody had to wait for a decision any more.',
  );
});

test('no hashtag, address, mention or picture; no emoji, no list mark; each once', () => {
  const all = rankCardSentences(`${POST}\nIt was not easy.`);
  expect(all).toContain('No meeting is longer than 25 minutes');
  expect(all).toContain('Something changed in our team last spring.');
  expect(all.filter((sentence) => sentence === 'It was not easy.')).toHaveLength(1);
  expect(all.join('\n')).not.toMatch(/#|https?:|@|Image|•|🚀|🙂/u);
});

test('a question, a heading with a colon and a sentence that points back come after one that stands alone', () => {
  const [first] = rankCardSentences(
    'What would you do about it tomorrow?\nHere is what we learned about it:\nThis is why it took them so long to see it.\nGood teams write before they talk to anybody.',
  );
  expect(first).toBe('Good teams write before they talk to anybody.');
});

test('hashtags at the end of a line leave their sentence alone', () => {
  expect(rankCardSentences('The rest was patience. #work #Leadership')).toEqual(['The rest was patience.']);
});

test('styled letters are plain ones, and nothing is ever cut', () => {
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
])('a post in %s has its sentences', (_language, post) => {
  const [first = ''] = rankCardSentences(post);
  expect(first).toContain('40');
  expect(post).toContain(first);
});

test('every sentence stands in the post word for word, whatever is written', () => {
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
