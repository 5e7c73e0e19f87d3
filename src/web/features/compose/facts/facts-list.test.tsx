import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { joinVerdicts } from '#domain/fact-check/judge/join-verdicts.ts';
import type { Judgement } from '#domain/fact-check/judge/judgement.ts';
import { FactsList } from './facts-list.tsx';
import { describeVerdicts, explainMark } from './mark-labels.ts';
import type { Judge } from './use-judge.ts';

const SOURCE = 'The desk answered 1,200 questions in March. The crew liked the new boats.';
const WRONG = 'The desk answered 3,621 questions in March.';
const SILENT = 'The crew hated the new boats.';
const TEXT = `${WRONG} ${SILENT}`;
const found = checkFacts({
  text: TEXT,
  sources: [{ text: SOURCE, title: null, author: null, siteName: null, publishedAt: null }],
});
const says = (verdict: Judgement['verdict'], quotation: string, reason = 'It has other words.'): Judgement => ({
  verdict,
  quotation,
  reason,
});
const linesOf = (verdicts: Record<string, Judgement>) =>
  joinVerdicts(TEXT, found, new Map(Object.entries(verdicts))).map(explainMark);

const OWN = '“3,621” is not in the source. It says 1,200.';

test('explainMark says the check’s reason alone where the model is silent', () => {
  expect(linesOf({})).toEqual([[OWN]]);
});

test('explainMark says both where they disagree', () => {
  expect(
    linesOf({ [WRONG]: says('supported', 'answered 1,200'), [SILENT]: says('contradicted', 'The crew liked') }),
  ).toEqual([
    [OWN, 'The AI found it in the source: “answered 1,200”'],
    [
      `The built-in check found no problem with “${SILENT}”`,
      'The AI reads the source differently: It has other words. “The crew liked”',
    ],
  ]);
});

test('explainMark says that they agree', () => {
  expect(linesOf({ [WRONG]: says('contradicted', 'answered 1,200') })).toEqual([
    [OWN, 'The AI agrees: It has other words. “answered 1,200”'],
  ]);
});

test('describeVerdicts counts what the model found, and says where nothing could be verified', () => {
  const verdicts = new Map([
    ['a', says('supported', 'x')],
    ['b', says('supported', 'x')],
    ['c', says('contradicted', 'x')],
  ]);
  expect(describeVerdicts(4, verdicts)).toBe(
    'The AI compared 4 sentences with the source: 2 supported, 1 contradicted. It can be wrong.',
  );
  expect(describeVerdicts(1, new Map())).toContain('1 sentence with the source, but its answer');
});

const asked = (outcome: NonNullable<Judge['asked']>['outcome']) => ({ text: TEXT, sources: [], outcome });
const quiet: Judge = { isShown: true, verdicts: new Map(), asked: null, isStale: false, ask: () => undefined };
const render = (judge: Partial<Judge>, verdicts: Record<string, Judgement> = {}) => {
  const marks = joinVerdicts(TEXT, found, new Map(Object.entries(verdicts)));
  const facts = {
    sourceCount: 1,
    sources: [],
    text: TEXT,
    index: null,
    marks,
    changed: [],
    vouched: [],
    withdraw: () => undefined,
    applyFix: () => undefined,
    replace: () => undefined,
    mendingOf: () => null,
    applyMending: () => undefined,
    show: () => undefined,
    select: () => true,
  };
  return renderToStaticMarkup(<FactsList facts={facts} judge={{ ...quiet, ...judge }} isDisabled={false} />);
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('FactsList shows a doubt of the model alone apart, with ways out, and nothing of it without a verdict', () => {
  const html = render({}, { [SILENT]: says('contradicted', 'The crew liked') });
  expect(html).toMatch(/Only the AI doubts this.*Remove sentence.*I know this myself.*Show/);
  expect(render({})).not.toContain('Doubted');
});

test.each<[string, Partial<Judge>, string]>([
  ['was never asked', {}, 'Ask the AI'],
  ['is at work', { asked: asked({ phase: 'running' }) }, 'The AI is comparing this post with its source… Asking…'],
  ['is done', { asked: asked({ phase: 'done', says: 'All well.' }) }, 'All well. Ask the AI again'],
  ['has failed', { asked: asked({ phase: 'failed', says: 'No luck.' }) }, 'No luck. Try again'],
  [
    'read another text',
    { asked: asked({ phase: 'failed', says: 'No luck.' }), isStale: true },
    'The text has changed since the AI read it. Ask the AI again',
  ],
])('the line where the model %s', (_when, judge, line) => {
  expect(textOf(render(judge)).trim().endsWith(line)).toBe(true);
  expect(render({ ...judge, isShown: false })).not.toMatch(/role="status"/);
});
