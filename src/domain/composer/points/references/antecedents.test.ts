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
  ['The abbot swore that they threw it into a fire.'],
  ['The abbot was sure that they threw it into a fire.'],
  ['The abbot says as always that they threw it into a fire.'],
  ['The heavy boats bought them in the autumn.'],
  ['The western wards bought them in the autumn.'],
  ['The abbot can wait, or they throw it into a fire.'],
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
  ['A boat on which he or she sleeps is warm.'],
  ['A boat on which she or he sleeps is warm.'],
  ['A boat with his or her name is warm.'],
  ['A boat for him or her is warm.'],
  ['A boat with his/her name is warm.'],
  ['A boat on which s/he sleeps is warm.'],
  ['A caterer runs their business from a kitchen.'],
  ['NASA said that their harbour is frozen.'],
  ['Understanding the barriers and how to address them is a start.'],
])('lacksAntecedent finds one: %s', (sentence) => {
  expect(lacksAntecedent(sentence)).toBe(false);
});
