import { expect, test } from 'vitest';
import { hedgeAround } from './hedge-words.ts';

/** The hedge of the number between brackets. */
function hedgeOf(text: string) {
  const start = text.indexOf('[');
  return hedgeAround(text.replace(/[[\]]/g, ''), start, text.indexOf(']') - 1);
}

test.each([
  ['about', 'It has about [40]'],
  ['about', 'Nearly [40] left'],
  ['about', 'some [40] people'],
  ['about', '~[40]'],
  ['about', '[40] days or so'],
  ['about', 'rund [40]'],
  ['about', 'knapp [40]'],
  ['about', 'environ [40]'],
  ['about', 'près de [40]'],
  ['about', 'casi [40]'],
  ['about', 'quasi [40]'],
  ['about', 'cerca de [40]'],
  ['about', "zo'n [40]"],
  ['about', '約[40]人'],
  ['about', '[40]前後'],
  ['more', 'more than a [40]'],
  ['more', 'at least [40]'],
  ['more', '[40]+'],
  ['more', 'mehr als [40]'],
  ['more', 'mindestens [40]'],
  ['more', "plus d'un [40]"],
  ['more', 'más de [40]'],
  ['more', 'più di [40]'],
  ['more', 'mais de [40]'],
  ['more', 'meer dan [40]'],
  ['more', '超过[40]'],
  ['more', '[40]以上'],
  ['less', 'fewer than [40]'],
  ['less', 'up to [40]'],
  ['less', 'höchstens [40]'],
  ['less', 'moins de [40]'],
  ['less', 'menos de [40]'],
  ['less', 'al massimo [40]'],
  ['less', 'minder dan [40]'],
  ['less', '不到[40]'],
  ['less', '[40]以下'],
])('hedgeAround: %s, %s', (hedge, text) => {
  expect(hedgeOf(text)).toBe(hedge);
});

test.each(['It has [40]', 'turnabout [40]', 'over there [40]', '[40] left. Or so', 'Grund [40]', '[40] morel'])(
  'hedgeAround: none in %s',
  (text) => {
    expect(hedgeOf(text)).toBeNull();
  },
);
