import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsLikeSentence, hasOpenQuote, isQuestion, splitSentences } from './sentences.ts';
import { WRITING_LANGUAGES } from './writing-languages.ts';

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
  [
    'en',
    'It cost approx. 5 euros, e.g. in May. It is No. 5.',
    ['It cost approx. 5 euros, e.g. in May.', 'It is No. 5.'],
  ],
  ['en', 'Adm. Holm saw Mt. Olympus. It snowed.', ['Adm. Holm saw Mt. Olympus.', 'It snowed.']],
  ['en', 'Acme Inc. The rest left.', ['Acme Inc.', 'The rest left.']],
  ['en', 'Acme Inc. Bought it in Jan. Then it closed.', ['Acme Inc. Bought it in Jan.', 'Then it closed.']],
  ['en', 'Stop! he said. Why? Because.', ['Stop!', 'he said.', 'Why?', 'Because.']],
  ['en', 'One.\n two. Three.', ['One. two.', 'Three.']],
  ['en', 'See www.a.io/?q=1 and b.example/c?d here. Done.', ['See www.a.io/?q=1 and b.example/c?d here.', 'Done.']],
  ['fr', 'M. Holm est venu. Mme. Keller aussi, p. ex. hier.', ['M. Holm est venu.', 'Mme. Keller aussi, p. ex. hier.']],
  ['es', 'La Sra. Holm vino. Ud. no.', ['La Sra. Holm vino.', 'Ud. no.']],
  ['it', 'Il dott. Holm è venuto. Anche la sig. Keller.', ['Il dott. Holm è venuto.', 'Anche la sig. Keller.']],
  [
    'nl',
    'Ik zag dhr. Holm. Ook mevr. Keller, bijv. vandaag.',
    ['Ik zag dhr. Holm.', 'Ook mevr. Keller, bijv. vandaag.'],
  ],
  [
    'de',
    'Das steht in Abs. 3 und Nr. 5 bzw. 6, vgl. Holm usw. Die Leute wissen es.',
    ['Das steht in Abs. 3 und Nr. 5 bzw. 6, vgl. Holm usw.', 'Die Leute wissen es.'],
  ],
  ['en', 'It ended on the 3. Nobody came.', ['It ended on the 3.', 'Nobody came.']],
  ['ja', '港は静かです。誰もいません。', ['港は静かです。', '誰もいません。']],
  ['zh', '港口很安静。没有人。', ['港口很安静。', '没有人。']],
  ['other', 'Порт тих. Никого нет.', ['Порт тих.', 'Никого нет.']],
  ['en', ' \n ', []],
] as const)('splitSentences, %s: %s', (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences);
});

test('splitSentences joins at most five sentences for a quotation without an end', () => {
  expect(splitSentences('She said “One. Two. Three. Four. Five. Six. Seven.', 'en')).toEqual([
    'She said “One. Two. Three. Four. Five.',
    'Six.',
    'Seven.',
  ]);
});

test('splitSentences loses nothing but spaces', () => {
  const piece = fc.constantFrom(
    'Dr. ',
    'It works. ',
    '“So ',
    'it is.” ',
    'z. B. ',
    '3. ',
    '\n',
    'Why? ',
    'a.io/b? ',
    '。',
    '港',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...WRITING_LANGUAGES), (given, language) => {
      const bare = (one: string) => one.replace(/\s+/g, '');
      const sentences = splitSentences(given, language);
      expect(bare(sentences.join(''))).toBe(bare(given));
      for (const sentence of sentences) expect(sentence).toBe(sentence.trim());
    }),
  );
});

test.each([
  ['He said “no and left.', true],
  ['He said “no” and left.', false],
  ['Er sagte „nein“ und ging.', false],
  ['Er sagte „nein” und ging.', false],
  ['Er sagte „nein und ging.', true],
  ['Il dit « non et part.', true],
  ['Il dit « non » et part.', false],
  ['「はい。', true],
  ['「はい」。', false],
  ['He said "no and left.', true],
  ['He said "no" and left.', false],
  ['It’s fine.', false],
])('hasOpenQuote: %s is %s', (text, isOpen) => {
  expect(hasOpenQuote(text)).toBe(isOpen);
});

test.each([
  ['It works.', true, false],
  ['It works!”', true, false],
  ['Does it work?', true, true],
  ['“Does it work?”', true, true],
  ['動きますか？', true, true],
  ['動きます。」', true, false],
  ['هل يعمل؟', true, true],
  ['यह काम करता है।', true, false],
  ['It works…', true, false],
  ['It works', false, false],
  ['It works?)', true, true],
  ['It works:', false, false],
])('endsLikeSentence and isQuestion: %s is %s and %s', (text, ends, asks) => {
  expect([endsLikeSentence(text), isQuestion(text)]).toEqual([ends, asks]);
});

test('splitSentences takes little time for a chain of abbreviations', () => {
  const text = 'Mr. '.repeat(25_000);
  const startedAt = performance.now();
  expect(splitSentences(text, 'en')).toHaveLength(1);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
