import { expect, test } from 'vitest';
import { lacksAntecedent } from './antecedents.ts';

test.each([
  [
    'In the spring of last year, the wards of the hospital at Vik reported that they were running out of them on Wednesdays.',
  ],
  ['Most harbours bought them in the autumn.'],
  ['The abbot thought them useless and threw them into a fire.'],
  ['Some lymph nodes in his chest were enlarged.'],
  ['As the day wore on, he dropped off more cargo.'],
  ['Through the winter the harbour was watched by her deputy.'],
  ['The reason for their uniqueness is the ice.'],
  ['If you plan ahead, they can help you out of the ice.'],
])('lacksAntecedent: %s', (sentence) => {
  expect(lacksAntecedent(sentence)).toBe(true);
});

test.each([
  ['The wards asked for pillowcases, since they were running out of them.'],
  ['Crews carry lamps, and people trust them.'],
  ['Harbours took the crews with them.'],
  ['The harbour keeps its boats in the order you add them.'],
  ['Lena Holm sold her boat.'],
  ['The fisherman sold his boat.'],
  ['In her speech, Noem named the harbour.'],
  ['A guest can bring his or her boat.'],
  ['A caterer runs their business from a kitchen.'],
  ['NASA said that their harbour is frozen.'],
  ['Understanding the barriers and how to address them is a start.'],
])('lacksAntecedent finds one: %s', (sentence) => {
  expect(lacksAntecedent(sentence)).toBe(false);
});
