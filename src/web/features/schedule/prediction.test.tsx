import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { predictPerformance } from '#domain/scheduling/scores.ts';
import { Prediction } from './prediction.tsx';

const OPEN = { isSuggested: false, holiday: null, onToggleNumbers: () => undefined };

test('label, colour, figure and sentence agree on all 168 slots of a week', () => {
  const verdicts = [
    { from: 80, label: 'Good', colour: 'bg-accent' },
    { from: 60, label: 'Fair', colour: 'bg-warn' },
    { from: 0, label: 'Poor', colour: 'bg-danger' },
  ];
  for (let index = 0; index < 168; index += 1) {
    // From Monday on.
    const [day, hour] = [1 + Math.floor(index / 24), index % 24];
    const percent = predictPerformance(day, hour);
    const localTime = `2026-11-${22 + day}T${String(hour).padStart(2, '0')}:30`;
    const html = renderToStaticMarkup(<Prediction {...OPEN} localTime={localTime} ownHours={null} hasNumbers />);
    const verdict = verdicts.find(({ from }) => percent >= from);
    expect(html).toContain(` ${percent}%</span>`);
    expect(html).toContain(`width:${percent}%`);
    expect(/>(Good|Fair|Poor)</.exec(html)?.[1]).toBe(verdict?.label);
    expect(/bg-(?:accent|warn|danger)/.exec(html)?.[0]).toBe(verdict?.colour);
    expect(html.includes('would do better')).toBe(percent < 80);
    const inWords = renderToStaticMarkup(
      <Prediction {...OPEN} localTime={localTime} ownHours={null} hasNumbers={false} />,
    );
    expect(inWords).toContain(`${verdict?.label} time`);
    expect(inWords).not.toContain('%');
  }
});

test('at hours at which one’s own posts do best that is said in place of the estimate’s origin', () => {
  const spread = { median: 480, lower: 300, upper: 600 };
  const group = { key: 'noon to 5 PM', count: 8, spread };
  const ownHours = {
    group,
    from: 12,
    to: 17,
    by: 'impressions',
    all: { ...spread, median: 310.4 },
    count: 20,
  } as const;
  const wordsAt = (clock: string) =>
    renderToStaticMarkup(
      <Prediction {...OPEN} localTime={`2026-11-24T${clock}`} ownHours={ownHours} hasNumbers={false} />,
    );
  const own = 'Your 8 posts from noon to 5 PM do best: typically 480 impressions, against 310 for all 20.';
  for (const clock of ['12:00', '16:59']) {
    expect(wordsAt(clock)).toContain(own);
    expect(wordsAt(clock)).not.toContain('A general estimate');
  }
  for (const clock of ['11:59', '17:00']) {
    expect(wordsAt(clock)).not.toContain(own);
    expect(wordsAt(clock)).toContain('A general estimate');
  }
});

test('of a suggested time the reason stands in its row; where the numbers are wanted all is said', () => {
  const wordsOf = (hasNumbers: boolean) =>
    renderToStaticMarkup(
      <Prediction {...OPEN} isSuggested localTime="2026-11-24T08:30" ownHours={null} hasNumbers={hasNumbers} />,
    );
  expect(wordsOf(false)).not.toContain('Tuesday');
  expect(wordsOf(false)).toContain('A general estimate');
  expect(wordsOf(true)).toContain('Tuesday is one of the best days');
});

test('a holiday has its line in place of every word of praise, and keeps its percentage', () => {
  const holiday = CHOOSING_TIME.holiday('Thanksgiving Day', 'the United States');
  const on = (hasNumbers: boolean) =>
    renderToStaticMarkup(
      <Prediction {...OPEN} {...{ holiday, hasNumbers }} isSuggested localTime="2026-11-26T08:30" ownHours={null} />,
    );
  expect(on(false)).toContain(CHOOSING_TIME.publicHoliday);
  expect(on(true)).toContain(' 92%</span>');
  for (const html of [on(false), on(true)]) {
    expect(html).toContain('Thanksgiving Day in the United States. Many readers are off.');
    expect(html).not.toMatch(/>Good|good|best|strong/);
    expect(html).not.toContain('A general estimate');
  }
});
