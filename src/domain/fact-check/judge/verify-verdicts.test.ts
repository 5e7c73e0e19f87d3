import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuotation } from './find-quotation.ts';
import { type ClaimedVerdict, JUDGED_REASON_MAX, type JudgedSentence } from './judgement.ts';
import { verifyVerdicts } from './verify-verdicts.ts';

const SENTENCES: readonly JudgedSentence[] = [
  { text: 'The desk answered 3,621 questions.', passages: ['It answered 1,200 questions in March.', 'It closed.'] },
  { text: 'Karin ran it.', passages: ['Karin Holm ran the desk until May.'] },
];
const claim = (changes: Partial<ClaimedVerdict> = {}): ClaimedVerdict => ({
  sentence: 0,
  verdict: 'contradicted',
  quotation: 'answered 1,200 questions',
  reason: 'The source has 1,200.',
  ...changes,
});

test('verifyVerdicts keeps verdicts with a quotation of the sentence’s own passages, in order', () => {
  const karin = claim({ sentence: 1, verdict: 'supported', quotation: 'KARIN HOLM ran', reason: '' });
  expect(verifyVerdicts(SENTENCES, [karin, claim()])).toEqual([
    { sentence: 0, verdict: 'contradicted', quotation: 'answered 1,200 questions', reason: 'The source has 1,200.' },
    { sentence: 1, verdict: 'supported', quotation: 'Karin Holm ran', reason: '' },
  ]);
});

test.each([
  ['an invented quotation', claim({ quotation: 'nobody has ever asked anything' })],
  ['a quotation of another sentence’s passage', claim({ quotation: 'Karin Holm ran the desk' })],
  ['words of the post itself', claim({ quotation: 'The desk answered 3,621 questions.' })],
  ['a sentence that was not sent', claim({ sentence: 2 })],
  ['the sentence before the first', claim({ sentence: -1 })],
  ['half a sentence', claim({ sentence: 0.5 })],
  ['no number', claim({ sentence: Number.NaN })],
  ['another verdict', claim({ verdict: 'not stated' })],
  ['a doubt without a reason', claim({ reason: ' \u200b ' })],
])('verifyVerdicts drops %s, and that alone', (_what, wrong) => {
  const karin = claim({ sentence: 1, quotation: 'until May.' });
  const good = claim({ sentence: 1, quotation: 'ran the desk until May.' });
  expect(verifyVerdicts(SENTENCES, [wrong, karin, good])).toMatchObject([{ sentence: 1 }]);
});

test('verifyVerdicts drops a sentence that is said to be both, and keeps the first of two that agree', () => {
  const again = claim({ quotation: '1,200', reason: 'Another.' });
  expect(verifyVerdicts(SENTENCES, [claim(), again])).toMatchObject([{ reason: 'The source has 1,200.' }]);
  expect(verifyVerdicts(SENTENCES, [claim(), claim({ verdict: 'supported' })])).toEqual([]);
  // What is not verified contradicts nothing.
  const invented = claim({ verdict: 'supported', quotation: 'nobody has ever asked' });
  expect(verifyVerdicts(SENTENCES, [claim(), invented])).toHaveLength(1);
});

test('verifyVerdicts makes a reason one short line without addresses', () => {
  const [verdict] = verifyVerdicts(SENTENCES, [
    claim({ reason: `Wrong.\n\nSee https://evil.example/a ${'and on '.repeat(100)}` }),
  ]);
  expect(verdict?.reason).toMatch(/^Wrong\. See\b[^\n]*…$/);
  expect(verdict?.reason).not.toContain('evil');
  expect(verdict?.reason.length).toBeLessThanOrEqual(JUDGED_REASON_MAX);
});

const words = fc.array(
  fc.constantFrom('It', 'answered', '1,200', '200', 'questions', 'in', 'March', 'Karin', 'ran', 'May', '“', '—'),
  { maxLength: 9 },
);
const text = words.map((all) => all.join(' '));
const anyClaim = fc.record({
  sentence: fc.oneof(fc.integer({ min: -2, max: 4 }), fc.double()),
  verdict: fc.constantFrom('supported', 'contradicted', 'not stated', ''),
  quotation: text,
  reason: fc.oneof(text, fc.string({ maxLength: 300 })),
});

test('verifyVerdicts never lets a quotation count that is in no passage of its sentence', () => {
  const anySentences = fc.array(fc.record({ text, passages: fc.array(text, { maxLength: 2 }) }), { maxLength: 3 });
  fc.assert(
    fc.property(anySentences, fc.array(anyClaim, { maxLength: 6 }), (sentences, claims) => {
      const found = verifyVerdicts(sentences, claims);
      expect(new Set(found.map(({ sentence }) => sentence)).size).toBe(found.length);
      for (const { sentence, quotation, verdict, reason } of found) {
        const { passages = [] } = sentences[sentence] ?? {};
        expect(passages.some((passage) => passage.includes(quotation))).toBe(true);
        expect(
          claims.some((one) => one.verdict === verdict && passages.some((p) => findQuotation(one.quotation, p))),
        ).toBe(true);
        expect(reason).not.toContain('\n');
      }
    }),
  );
});
