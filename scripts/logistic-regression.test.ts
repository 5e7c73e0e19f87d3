import { expect, test } from 'vitest';
import { fitLogistic, rate } from './logistic-regression.ts';

const example = (features: number[], isSo: boolean) => ({ features, isSo });

test('fitLogistic finds the odds of the examples', () => {
  const examples = [...Array(3).fill(example([1], true)), example([1], false)];
  const [weight = 0] = fitLogistic(examples, 1e-9);
  expect(weight).toBeCloseTo(Math.log(3), 6);
  expect(rate([1], [weight])).toBeCloseTo(0.75, 6);
});

test('fitLogistic gives what tells nothing no weight, and holds large weights back', () => {
  const examples = [example([1, 0], true), example([1, 1], true), example([-1, 0], false), example([-1, 1], false)];
  const loose = fitLogistic(examples, 0.1);
  expect(loose[1]).toBeCloseTo(0, 6);
  expect(loose[0]).toBeGreaterThan(fitLogistic(examples, 1)[0] ?? 0);
});
