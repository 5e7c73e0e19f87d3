import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';
import { joinVerdicts } from './join-verdicts.ts';
import type { Judgement } from './judgement.ts';

const SOURCE =
  'The desk answered 1,200 questions in March. It was 600 in May and 700 in June. The crew liked the new boats. Karin Holm ran the desk.';
const sources = [{ text: SOURCE, title: null, author: null, siteName: null, publishedAt: null }];
const WRONG = 'The desk answered 3,621 questions in March.';
const SUM = 'In May and June together it was 1,300.';
const SILENT = '• The crew hated the new boats.';
const TEXT = `${WRONG} ${SUM}\n\n${SILENT}\nKarin ran it.`;

const marks = checkFacts({ text: TEXT, sources });
const contradicted: Judgement = { verdict: 'contradicted', quotation: 'The crew liked', reason: 'They liked them.' };
const supported: Judgement = { verdict: 'supported', quotation: 'The crew liked', reason: '' };
const join = (verdicts: Record<string, Judgement>) => joinVerdicts(TEXT, marks, new Map(Object.entries(verdicts)));

test('the check by itself marks the figure, mildly the sum, and is silent on the rest', () => {
  expect(marks.map(({ claim, weight }) => [claim, weight])).toEqual([
    ['3,621', 'wrong'],
    ['1,300', 'derived'],
  ]);
});

test('joinVerdicts marks a sentence that the model alone finds contradicted, with two ways out', () => {
  const [, , own, ...more] = join({ [SILENT]: contradicted, 'Karin ran it.': supported });
  expect(more).toEqual([]);
  expect(own).toMatchObject({ kind: 'judged', weight: 'judged', claim: SILENT, judgement: contradicted });
  expect(TEXT.slice(own?.start, own?.end)).toBe(SILENT);
  const [remove, keep] = own?.fixes ?? [];
  expect(keep).toEqual({ kind: 'keep' });
  expect(remove?.kind === 'remove' && TEXT.slice(0, remove.start) + TEXT.slice(remove.end)).toBe(
    `${WRONG} ${SUM}\n\nKarin ran it.`,
  );
});

test('joinVerdicts keeps a mark that the model disagrees with, and says both', () => {
  const [wrong, derived] = join({ [WRONG]: supported, [SUM]: supported });
  expect(wrong).toEqual({ ...marks[0], judgement: supported });
  expect(derived).toEqual({ ...marks[1], judgement: supported });
});

test('joinVerdicts adds the model’s words where both find a sentence wrong, and no second mark', () => {
  expect(join({ [WRONG]: contradicted })).toEqual([
    { ...marks[0], judgement: contradicted },
    { ...marks[1], judgement: null },
  ]);
});

test('joinVerdicts marks what the check takes for a consequence of the source, and the model for contradicted', () => {
  const joined = join({ [SUM]: contradicted });
  expect(joined.map(({ weight, judgement }) => [weight, judgement?.verdict ?? null])).toEqual([
    ['wrong', null],
    ['judged', 'contradicted'],
    ['derived', null],
  ]);
  const [, judged] = joined;
  // With the space before it, since it ends its line.
  expect(judged?.fixes[0]).toMatchObject({ kind: 'remove', start: TEXT.indexOf(` ${SUM}`) });
});

test('joinVerdicts drops the verdict of a sentence that was changed', () => {
  expect(join({ [SILENT.replace('new', 'old')]: contradicted }).map(({ weight }) => weight)).toEqual([
    'wrong',
    'derived',
  ]);
});

test('joinVerdicts keeps every mark of the check as it is, in order, whatever the model says', () => {
  const sentences = [WRONG, SUM, SILENT, 'Karin ran it.', 'Nobody wrote this.'];
  const verdicts = fc.dictionary(fc.constantFrom(...sentences), fc.constantFrom(contradicted, supported));
  fc.assert(
    fc.property(verdicts, (given) => {
      const joined = join(given);
      const ours = joined.filter(({ weight }) => weight !== 'judged');
      expect(ours.map(({ judgement: _judgement, ...mark }) => mark)).toEqual(marks);
      expect(joined.map(({ start }) => start)).toEqual(joined.map(({ start }) => start).toSorted((a, b) => a - b));
      for (const mark of joined.filter(({ weight }) => weight === 'judged')) {
        expect(mark.judgement?.verdict).toBe('contradicted');
        expect(TEXT.slice(mark.start, mark.end)).toBe(mark.claim);
      }
    }),
  );
});
