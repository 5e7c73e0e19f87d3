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

  test('what a part is about names nobody whom only an earlier part introduced', () => {
    const told = (name: string) =>
      [
        `${name} built the first kiln of the village with bricks from the old mill by the river.`,
        'Wood for the first firing came from the forest behind the school, a day by cart.',
        'Neighbours brought bread and soup for everybody who kept the fire through the night.',
        'Jars from that firing stand in the town hall and in the museum of the county today.',
        'Firewood was paid with plates and cups, of which each house got twelve in the autumn.',
        'Visitors from three countries came to see the pots in the first summer after the war.',
      ].join(' ');
    const later = [
      'Rautio sold 900 jars a year and was the richest potter on the whole coast by 1931.',
      'Clay for the jars came from 14 pits that a family of farmers dug for the potters.',
      'Glazes were mixed at night because the light of the day hides the colour of iron.',
      'Salt was thrown into the fire at 1,200 degrees to give jars their skin of glass.',
      'Boats carried 40 crates at a time to the islands, packed in straw from the last harvest.',
      'Buyers paid in butter and fish, which the potters sold again in the harbour.',
    ].join(' ');
    const [, second] = planSeries(`${told('Aino Rautio')}\n\n${later}`, 2) ?? [];
    expect(second?.text).toContain('Rautio sold');
    expect(second?.point).not.toContain('Rautio');
    // Who is introduced there again is known.
    const again = later.replace('Rautio sold', 'Aino Rautio sold');
    const points = (planSeries(`${told('Aino Rautio')}\n\n${again}`, 2) ?? []).map(({ point }) => point);
    expect(points[1]).toContain('Aino Rautio sold 900');
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
  const at = {
    nowMs: Date.UTC(2026, 10, 22, 12),
    zone: 'Europe/Paris',
    industry: 'general',
    role: 'general',
    takenMs: [],
  } as const;
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
  test('no day on which another post goes out while others are free, and then another time of it', () => {
    const taken = (...times: string[]) => ({ ...at, takenMs: times.map((time) => Date.parse(`${time}+01:00`)) });
    // Best of all and its neighbour, whatever the hour.
    expect(proposeTimes(2, taken('2026-11-24T08:30', '2026-12-01T19:45'))).toEqual([
      '2026-11-25T08:30',
      '2026-12-02T08:30',
    ]);
    const days = ['23', '24', '25', '26', '27', '30'].map((day) => `2026-11-${day}T09:00`);
    const full = taken(...days, ...['01', '02', '03', '04'].map((day) => `2026-12-${day}T08:00`));
    expect(proposeTimes(2, full)).toEqual(['2026-11-24T12:15', '2026-12-01T12:15']);
  });
  test('a public holiday comes after all other days, weekends too', () => {
    const on = (...days: string[]) => ({
      ...at,
      holidayOn: (day: string) => (days.includes(day.slice(5)) ? 'Thanksgiving Day' : null),
    });
    expect(proposeTimes(3, on('11-24', '12-01')).map((time) => time.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-12-02',
    ]);
    expect(proposeTimes(13, on('11-26')).map((time) => time.slice(0, 10))).not.toContain('2026-11-26');
    expect(proposeTimes(14, on('11-26'))).toContain('2026-11-26T08:30');
  });
  test('property: an hour at least from every other post, and no two the same', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 24 * 15 }), { maxLength: 40 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 2, max: 5 }), (taken, count) => {
        const takenMs = taken.map((hour) => at.nowMs + hour * 3_600_000);
        const times = proposeTimes(count, { ...at, takenMs });
        expect(new Set(times).size).toBe(times.length);
        for (const time of times)
          for (const ms of takenMs)
            expect(Math.abs(Date.parse(`${time}+01:00`) - ms)).toBeGreaterThanOrEqual(3_600_000);
      }),
    );
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
