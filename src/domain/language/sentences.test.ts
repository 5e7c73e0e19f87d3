import { expect, test } from 'vitest';
import { hasOpenQuote, splitSentences } from './sentences.ts';

test.each([
  [
    'en',
    'Dr. Holm met Mr. J. R. Stone at 9 a.m. on Monday. They talked.',
    ['Dr. Holm met Mr. J. R. Stone at 9 a.m. on Monday.', 'They talked.'],
  ],
  ['en', 'See https://a.io/b?c=1&d=2 now. Or leave.', ['See https://a.io/b?c=1&d=2 now.', 'Or leave.']],
  ['en', 'It began in the U.S. The rest followed.', ['It began in the U.S.', 'The rest followed.']],
  ['en', 'The U.S. Senate voted. It passed!', ['The U.S. Senate voted.', 'It passed!']],
  ['en', '“I did it. Then I left,” he said. Nobody knew.', ['“I did it. Then I left,” he said.', 'Nobody knew.']],
  [
    'de',
    'Am 3. Oktober, z. B. in Kiel, war frei. Alle kamen.',
    ['Am 3. Oktober, z. B. in Kiel, war frei.', 'Alle kamen.'],
  ],
  ['ja', '港は静かです。誰もいません。', ['港は静かです。', '誰もいません。']],
] as const)('%s: %s', (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences);
});

test('a quotation that was begun and not ended is noticed', () => {
  expect(hasOpenQuote('He said “no and left.')).toBe(true);
  expect(hasOpenQuote('Er sagte „nein“ und ging.')).toBe(false);
});

test('a chain of abbreviations is read in good time', () => {
  const text = 'Mr. '.repeat(25_000);
  const startedAt = performance.now();
  expect(splitSentences(text, 'en')).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
