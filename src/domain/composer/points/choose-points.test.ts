import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lead } from './choose-lead.ts';
import { choosePoints } from './choose-points.ts';
import type { Point } from './gather-points.ts';

/** A point of 20 characters whose words are its own. */
function point(name: string, more: Partial<Point> = {}): Point {
  const defaults = { position: 0, stems: new Set([name]), score: 1, source: 0, paragraph: 0 };
  return { ...defaults, text: name.padEnd(20, '.'), use: 'standalone', isOwn: false, isStep: false, ...more };
}
const lead = (more: Partial<Lead> = {}): Lead => {
  return { text: 'Lead', stems: new Set(['lead']), source: 0, kind: 'title', isOwn: false, isQuoted: false, ...more };
};
const measure = (points: readonly Point[]) => points.reduce((sum, { text }) => sum + text.length, 0);
const choose = (lists: Point[][], more: Partial<Parameters<typeof choosePoints>[0]> = {}) =>
  choosePoints({ lists, lead: null, budget: { min: 40, target: 60, max: 100 }, ownShare: 0.5, measure, ...more }).map(
    ({ text }) => text.replace(/\.+$/, ''),
  );

describe('choosePoints of one source', () => {
  test('takes the best until the target is reached', () => {
    const points = ['a', 'b', 'c', 'd', 'e'].map((name, at) => point(name, { score: at, position: at }));
    expect(choose([points])).toEqual(['e', 'd', 'c']);
    expect(choose([points.slice(0, 2)])).toEqual(['b', 'a']);
    expect(choose([[]])).toEqual([]);
  });

  test('never passes the maximum', () => {
    const [small, large] = [point('small'), point('large', { text: 'large'.padEnd(101, '.'), score: 9 })];
    expect(choose([[large, small]])).toEqual(['small']);
    expect(choose([[point('fits', { text: 'fits'.padEnd(100, '.') })]])).toEqual(['fits']);
  });

  test.each([['after-previous', 'quoted', 'odd-length', 'fallback']] as const)(
    'takes %s, %s, %s and %s only until the minimum is reached',
    (...uses) => {
      const own = { lead: lead() };
      const plain = point('plain', { position: 9 });
      for (const use of uses.slice(1)) {
        expect(choose([[plain, point('other', { use, score: 9 })]], own)).toEqual(['plain', 'other']);
        expect(choose([[plain, point('more', { position: 8 }), point('other', { use, score: 9 })]])).toEqual([
          'plain',
          'more',
        ]);
      }
      const [better, worse] = [point('better', { use: 'quoted' }), point('worse', { use: 'odd-length', score: 9 })];
      expect(choose([[worse, better]], own)).toEqual(['better', 'worse']);
    },
  );

  test('takes a sentence that needs the one before it only after that one', () => {
    const [first, second] = [
      point('first', { position: 4 }),
      point('second', { position: 5, use: 'after-previous', score: 9 }),
    ];
    expect(choose([[first, second]])).toEqual(['first', 'second']);
    expect(choose([[point('other', { position: 3 }), second]])).toEqual(['other']);
    expect(choose([[{ ...first, source: 1 }, second]])).toEqual(['first']);
  });

  test('leaves out what says the same, and only near doubles in a short source', () => {
    const words = (text: string) => new Set(text.split(' '));
    const one = point('one', { stems: words('a b c d e'), score: 9 });
    const similar = point('similar', { stems: words('a b c d x'), score: 8 });
    const double = point('double', { stems: words('a b c d e'), score: 8 });
    const different = point('different', { stems: words('a b c x y') });
    expect(choose([[one, similar, different, point('z')]], { budget: { min: 20, target: 60, max: 100 } })).toEqual([
      'one',
      'different',
      'z',
    ]);
    expect(choose([[one, similar]])).toEqual(['one', 'similar']);
    expect(choose([[one, double]])).toEqual(['one']);
    expect(choose([[one, { ...double, text: one.text, stems: words('q') }]])).toEqual(['one']);
  });

  test('repeats neither the lead nor its words', () => {
    const own = lead({ text: point('a').text, stems: new Set('a b c d e f g'.split(' ')) });
    const most = point('most', { stems: new Set('a b c d e f g'.split(' ')) });
    const some = point('some', { stems: new Set('a b c x'.split(' ')) });
    expect(choose([[point('a', { stems: new Set() }), most, some]], { lead: own })).toEqual(['some']);
    expect(choose([[{ ...most, isOwn: true }]], { lead: own })).toEqual(['most']);
  });
});

describe('choosePoints of several sources', () => {
  const list = (source: number, ...names: string[]) =>
    names.map((name, at) => point(name, { source, position: at, score: names.length - at }));

  test('takes one of each that does not lead, then goes on in turns', () => {
    expect(choose([list(0, 'a', 'b'), list(1, 'c', 'd')], { lead: lead() })).toEqual(['c', 'a', 'b']);
    expect(choose([list(0, 'a', 'b'), list(1, 'c', 'd')])).toEqual(['a', 'c', 'b']);
  });

  test('takes the shortest of a source where none fits its share', () => {
    const long = [
      point('long', { source: 0, text: 'long'.padEnd(60, '.') }),
      point('short', { source: 0, text: 'short'.padEnd(55, '.') }),
    ];
    expect(choose([long, list(1, 'c')])).toEqual(['short', 'c']);
  });

  test('gives a person’s own words their share, and all where they are alone', () => {
    const own = list(0, 'a', 'b', 'c', 'd').map((one) => ({ ...one, isOwn: true }));
    expect(choose([own, list(1, 'x', 'y')], { ownShare: 0.4 })).toEqual(['a', 'b', 'x']);
    expect(choose([own, list(1, 'x', 'y')], { ownShare: 0 })).toEqual(['x', 'y']);
    expect(choose([own], { ownShare: 0 })).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('choosePoints never passes the maximum, repeats nothing, and reaches the minimum where it can', () => {
  const uses = fc.constantFrom('standalone', 'quoted', 'odd-length', 'fallback') as fc.Arbitrary<Point['use']>;
  const anyPoint = fc.record({ length: fc.integer({ min: 1, max: 60 }), score: fc.nat(5), use: uses });
  fc.assert(
    fc.property(fc.array(fc.array(anyPoint, { maxLength: 6 }), { maxLength: 4 }), (lists) => {
      const sources = lists.map((list, source) =>
        list.map(({ length, ...rest }, position) => {
          const name = `${source}-${position}`;
          return point(name, { ...rest, text: name.padEnd(length, '.'), source, position });
        }),
      );
      const budget = { min: 40, target: 60, max: 100 };
      const chosen = choosePoints({ lists: sources, lead: null, budget, ownShare: 0.5, measure });
      expect(measure(chosen)).toBeLessThanOrEqual(budget.max);
      expect(new Set(chosen).size).toBe(chosen.length);
      const rest = sources.flat().filter((one) => !chosen.includes(one));
      if (measure(chosen) < budget.min)
        for (const one of rest) expect(measure([...chosen, one])).toBeGreaterThan(budget.max);
    }),
  );
});
