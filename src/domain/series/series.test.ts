import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saysSame } from '#domain/openings/said-already.ts';
import { LONG_SOURCE } from '#test/harness/long-source.ts';
import '#test/harness/properties.ts';
import { planSeries, seriesCounts } from './plan-series.ts';
import { proposeTimes } from './propose-times.ts';
import { SERIES_COUNTS, type SeriesPart } from './series-part.ts';
import { readSentences } from './source-sentences.ts';

const sentencesOf = ({ text }: SeriesPart) => readSentences(text).sentences;

/** No sentence of one part says the same as one of another. */
function expectApart(parts: readonly SeriesPart[]): void {
  for (const [at, part] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      for (const one of sentencesOf(part)) {
        for (const two of sentencesOf(other))
          expect(saysSame(one.words, two.words), `${one.text}\n${two.text}`).toBe(false);
      }
    }
  }
}

describe('planSeries', () => {
  test('a long source is cut where its subject changes, into parts with a point each', () => {
    const parts = planSeries(LONG_SOURCE, 4) ?? [];
    expect(parts).toHaveLength(4);
    expect(parts.map(({ text }) => text.slice(0, 30))).toEqual([
      'The pottery in Vennmouth fired',
      'The second change was the glaz',
      'Selling was the third thing to',
      'The last thing to change was t',
    ]);
    for (const { text, point } of parts) expect(text).toContain(point);
    expect(new Set(parts.map(({ point }) => point)).size).toBe(4);
    expectApart(parts);
  });

  test('what an early part says is not said again: a summary at the end repeats nothing', () => {
    const [first = ''] = LONG_SOURCE.split('\n\n');
    const repeated = `${LONG_SOURCE}\n\nIn short. ${first}`;
    for (const count of seriesCounts(repeated)) {
      const parts = planSeries(repeated, count) ?? [];
      expectApart(parts);
      expect(parts.at(-1)?.text).not.toContain(first.slice(0, 60));
    }
  });

  test('a source that is too short for two posts gives none, and a longer one more', () => {
    expect(seriesCounts('')).toEqual([]);
    expect(seriesCounts(LONG_SOURCE.slice(0, 700))).toEqual([]);
    expect(seriesCounts(LONG_SOURCE.slice(0, 1400))).toEqual([2]);
    expect(seriesCounts(LONG_SOURCE)).toEqual([2, 3, 4]);
    // The same said over and over is one point.
    expect(seriesCounts('The kiln used 31 percent less gas in the first winter. '.repeat(200))).toEqual([]);
  });

  test('a text without paragraphs, as of a video, is cut between sentences, and a long one within a second', () => {
    const told = LONG_SOURCE.replace(/\s+/g, ' ');
    expectApart(planSeries(told, 3) ?? []);
    const word = (at: number) => [...String(at % 9973)].map((digit) => 'bdfgklmnrt'[Number(digit)]).join('o');
    const words = (at: number) => [37, 71, 101, 131].map((step) => word(at * step)).join(' ');
    const long = Array.from({ length: 2500 }, (_, at) => `The ${words(at)}.`).join(' ');
    const before = performance.now();
    expect(planSeries(long, 5)).toHaveLength(5);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  test('every part is the source’s own, in its order, and no two share a point, whatever the text', () => {
    const { sentences } = readSentences(LONG_SOURCE);
    const text = fc
      .array(fc.tuple(fc.constantFrom(...sentences.map((one) => one.text)), fc.constantFrom(' ', '\n\n')), {
        minLength: 10,
        maxLength: 60,
      })
      .map((pieces) => pieces.flat().join(''));
    const count = fc.integer({ min: SERIES_COUNTS.least, max: SERIES_COUNTS.most });
    fc.assert(
      fc.property(text, count, (source, wanted) => {
        const parts = planSeries(source, wanted);
        if (parts === null) return;
        expect(parts).toHaveLength(wanted);
        const own = readSentences(source).sentences.map((one) => one.text);
        for (const part of parts) for (const one of sentencesOf(part)) expect(own).toContain(one.text);
        expectApart(parts);
      }),
      { numRuns: 40 },
    );
  });
});

describe('proposeTimes', () => {
  // A Sunday.
  const at = { nowMs: Date.UTC(2026, 10, 22, 12), zone: 'Europe/Paris', industry: 'general', role: 'general' } as const;
  test('the best working days of two weeks, in order, at the best hour', () => {
    expect(proposeTimes(2, at)).toEqual(['2026-11-24T08:30', '2026-12-01T08:30']);
    expect(proposeTimes(5, at)).toEqual([
      '2026-11-24T08:30',
      '2026-11-25T08:30',
      '2026-11-26T08:30',
      '2026-12-01T08:30',
      '2026-12-02T08:30',
    ]);
  });
  test('always later working days, each once, in every zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.constantFrom('Pacific/Honolulu', 'Asia/Tokyo', 'UTC'),
        fc.integer({ min: 2, max: 5 }),
        (nowMs, zone, count) => {
          const times = proposeTimes(count, { ...at, nowMs, zone });
          expect(new Set(times).size).toBe(count);
          for (const time of times) {
            expect([0, 6]).not.toContain(new Date(`${time}Z`).getUTCDay());
            expect(Date.parse(`${time}Z`)).toBeGreaterThan(nowMs - 12 * 3_600_000);
          }
        },
      ),
    );
  });
  test('an unknown zone is no zone', () => {
    expect(() => proposeTimes(2, { ...at, zone: 'Europe/Nowhere' })).toThrow(RangeError);
  });
});
