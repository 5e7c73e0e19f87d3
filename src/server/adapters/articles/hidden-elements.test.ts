import { expect, test } from 'vitest';
import { collectBlocks } from './blocks.ts';
import { parseDocument } from './dom.ts';

const PROSE = 'The boat carried more people than before, and waited for all of them. '.repeat(4);
const read = (part: string, sheet = '') =>
  collectBlocks(
    parseDocument(`<html><head><style>${sheet}</style></head><body><p>${PROSE}</p>${part}</body></html>`)
      .documentElement,
  ).map(({ text }) => text);

test.each([
  ['a colour of its own', '<p style="color:#fff;background:#036">White on blue.</p>', ''],
  ['the colours around it', '<p style="color:inherit;background-color:inherit">As it was.</p>', ''],
  ['a small font', '<p style="font-size:11px">Small print.</p>', ''],
  ['letters without a unit of their own', '<p style="font-size:0.8em">Small print.</p>', ''],
  ['what fades in', '<p style="opacity:0;transform:translateY(20px)">Later.</p>', ''],
  ['what a sheet fades in', '<p class="in">Later.</p>', '.in{opacity:0}'],
  [
    'what wide screens show',
    '<p class="wide">Wide.</p>',
    '.wide{display:none}@media(min-width:9em){.wide{display:block}}',
  ],
  ['what paper does not show', '<p class="screen">On screen.</p>', '@media print{.screen{display:none}}'],
  ['what another state hides', '<p class="x">Open.</p>', '.x:empty,.closed .x{display:none}'],
  ['what a click opens', '<div class="faq"><p class="a">Answer.</p></div>', '.a{display:none}'],
  ['a little shifted', '<p style="position:relative;left:-4px">Here.</p>', ''],
])('%s is seen', (_what, part, sheet) => {
  expect(read(part, sheet)).toHaveLength(2);
});

test('a page that would hide most of itself shows it by script', () => {
  expect(read(`<div class="page"><p>${PROSE}${PROSE}</p></div>`, '.page{visibility:hidden}')).toHaveLength(2);
  expect(read(`<div style="display:none"><p>${PROSE}${PROSE}</p></div>`)).toHaveLength(1);
});

test('a sheet of any size and shape is read in time', () => {
  const sheet = `${'.a{'.repeat(20_000)}${'@media x{'.repeat(20_000)}${'.b,'.repeat(50_000)}{display:none}`;
  const start = performance.now();
  expect(read('<p class="b">Seen or not.</p>', sheet).length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(3000);
});
