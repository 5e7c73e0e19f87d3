import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { capNesting } from './cap-nesting.ts';
import { extractArticle } from './extract-article.ts';

const WORDS =
  'The harbour moved its ferries last winter, and nobody on the coast had asked why it took so long. '.repeat(8);
const within = (tags: readonly string[], depth: number) => {
  const opening = Array.from({ length: depth }, (_, at) => `<${tags[at % tags.length]}>`).join('');
  return `<html><body>${opening}<p>${WORDS}</p></body></html>`;
};

test.each([[['div']], [['b']], [['dd', 'i']], [['ul', 'li']], [['section', 'span']]])(
  'fifty thousand levels of %j are read in no time',
  (tags) => {
    const started = process.threadCpuUsage().user;
    const { text } = extractArticle(within(tags, 50_000), 'https://coast.example/');
    expect(text).toContain('The harbour moved its ferries');
    // Of the thread's own time: other processes do not count. Before, it was minutes.
    expect(process.threadCpuUsage().user - started).toBeLessThan(4_000_000);
  },
);

test.each([
  ['what is as deep as pages are', within(['div'], 300)],
  [
    'paragraphs, items and cells whose ends are left out',
    `<ul>${'<li>One<li>Two'.repeat(2000)}</ul>${'<p>One<p>Two'.repeat(2000)}`,
  ],
  ['rows without an end', `<table>${'<tr><td>1<td>2'.repeat(2000)}</table>`],
  ['elements that have none', '<br><img src="a"><hr/><input>'.repeat(2000)],
  ['what is closed', '<div><b>bold</b></div>'.repeat(2000)],
])('%s stays as it is', (_, html) => {
  expect(capNesting(html)).toBe(html);
});

test('what is too deep loses its tags, not its words', () => {
  const capped = capNesting(`${'<div>'.repeat(500)}words${'</div>'.repeat(500)}after`);
  expect(capped).toBe(`${'<div>'.repeat(400)}words${'</div>'.repeat(400)}after`);
});

/** How deep the tree of a page is. */
function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  const onopentagname = () => {
    depth += 1;
    most = Math.max(most, depth);
  };
  const onclosetag = () => {
    depth -= 1;
  };
  new Parser({ onopentagname, onclosetag }).end(html);
  return most;
}

const PIECES = [
  ...'<div> </div> <p> </p> <b> <tr> <td> <th> <thead> <tfoot> <li> <option> <svg> </svg> <textarea>'.split(' '),
  ...'<div/> <style/> <script></div></script> <foreignObject> </table> </body> <title> </title>'.split(' '),
  ...[
    '<!--</div>-->',
    '<div title="<">',
    '<div title="></div>">',
    "<div title='",
    "don't",
    'a < b',
    '</',
    '</ div>',
    '<br>',
  ],
];

test.each(['<div><!--</div>-->', '<div a="<">', '<div a="></div>">', '<div/>', '<style/>', '<thead>', '<p><div></p>'])(
  'no spelling goes deeper: %s',
  (piece) => {
    expect(depthOf(capNesting(piece.repeat(2000)))).toBeLessThanOrEqual(401);
  },
);

test('nor does any mixture', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }), (pieces) => {
      expect(depthOf(capNesting(pieces.join('').repeat(600)))).toBeLessThanOrEqual(401);
    }),
  );
});
