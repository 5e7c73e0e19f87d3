import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { cleanPastedHtml, tidyPasted } from './paste-html.ts';

function tidied(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  tidyPasted(document.body);
  return document.body.innerHTML.replace(/<!--.*?-->/g, '');
}

test('controls lose the names under which a form would give them in place of its own parts', () => {
  const names = ['nodeName', 'childNodes', 'replaceWith', 'getAttribute'];
  const form = `<form>${names.map((name) => `<input name="${name}" id="${name}">`).join('')}Words</form>`;
  expect(tidied(form)).toBe(`<form>${'<input>'.repeat(4)}Words</form>`);
});

test.each([
  ['code and styles are removed', '<style>p{}</style><script>alert(1)</script>a<template>b</template>', 'a'],
  ['hidden text is removed', 'a<span style="display: none">b</span><i style="mso-hide:all">c</i>', 'a'],
  [
    'of styles emphasis alone stays',
    '<span style="color:red;font-weight:700; FONT-STYLE:italic">a</span><b style="color:red">b</b>',
    '<span style="font-weight: 700; font-style: italic">a</span><b>b</b>',
  ],
  [
    'of lines below and through too',
    '<span style="text-decoration-line: line-through">a</span>',
    '<span style="text-decoration: line-through">a</span>',
  ],
  [
    'a link loses its line',
    '<a href="x"><u>a</u><span style="text-decoration:underline">b</span></a>',
    '<a href="x">a<span style="text-decoration: none">b</span></a>',
  ],
  [
    'an image of an emoji becomes the emoji',
    '<img alt="😀" src="https://x/1.png"><img alt="chart" src="https://x/2.png">',
    '😀',
  ],
  ['an embedded image stays', '<img src="data:image/png;base64,AA">', '<img src="data:image/png;base64,AA">'],
  [
    'a row is a line',
    '<table><tr><th>a</th><td><p><b>b</b></p></td></tr></table>',
    '<table><p>a | <b>b</b></p></table>',
  ],
  ['lines of code stay lines', '<pre>a\n<b>b\nc</b>\n</pre>', '<pre>a<br><b>b<br>c</b></pre>'],
  ['no empty lines between paragraphs', '<p>a</p><br><p>b<br>c</p>', '<p>a</p><p>b<br>c</p>'],
])('%s', (_, html, expected) => {
  expect(tidied(html)).toBe(expected);
});

const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>${text}</p>`;
const shape = (html: string) => tidied(html).replace(/ style="[^"]*"/g, '');

test('lists of Word become lists, nested as they were', () => {
  expect(
    shape(
      `<p>Why</p>${word(1, '·', 'a')}${word(2, 'o', '<b>b</b>')}${word(2, 'o', 'c')}${word(1, '·', 'd')}<p>So</p>${word(1, '3.', 'x')}${word(1, '4.', 'y')}${word(1, '·', 'z')}`,
    ),
  ).toBe(
    '<p>Why</p><ul><li><p>a</p><ul><li><p><b>b</b></p></li><li><p>c</p></li></ul></li><li><p>d</p></li></ul>' +
      '<p>So</p><ol start="3"><li><p>x</p></li><li><p>y</p></li></ol><ul><li><p>z</p></li></ul>',
  );
});

test("the editor's own copies are left as they are", () => {
  const html = '<p data-pm-slice="1 1 []" style="color:red">a</p>';
  expect(cleanPastedHtml(html)).toBe(html);
});
