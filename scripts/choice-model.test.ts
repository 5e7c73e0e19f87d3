import { expect, test } from 'vitest';
import { fitChoices } from './choice-model.ts';

const choice = (options: number[][], ...right: number[]) => ({
  options,
  isRight: options.map((_, at) => right.includes(at)),
});

test('fitChoices gives the log odds of what is right', () => {
  // The first of two options is right three times in four.
  const choices = [0, 0, 0, 1].map((right) => choice([[1], [0]], right));
  expect(fitChoices(choices, 1, 0)[0]).toBeCloseTo(Math.log(3), 3);
  expect(fitChoices(choices, 1, 10)[0]).toBeLessThan(0.2);
});

test('fitChoices weighs features beside each other', () => {
  const options = [
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
  ];
  const choices = [0, 0, 0, 1, 2, 2].map((right) => choice(options, right));
  const [first = 0, second = 0, unused] = fitChoices(choices, 3, 0.01);
  expect(first).toBeGreaterThan(0);
  expect(second).toBeLessThan(first);
  expect(unused).toBe(0);
});

test('fitChoices takes several right options of one choice together', () => {
  const choices = [choice([[1], [1], [0]], 0, 1), choice([[1], [1], [0]], 2)];
  // The two stand for half of the chances.
  expect(fitChoices(choices, 1, 0)[0]).toBeCloseTo(-Math.log(2), 3);
});
