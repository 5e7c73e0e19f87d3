import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const paragraph = (topic: string) =>
  `<p>The ${topic} was rebuilt in spring, and the town, which had waited for three years, came to see it open again.</p>`;
const page = (body: string) =>
  `<!doctype html><html><head><title>A town rebuilds</title></head><body>${body}</body></html>`;
const read = (body: string) => extractArticle(page(body), 'https://example.org/town').text;

test('placeStreamedParts puts a part in place of its boundary and fallback', () => {
  const text = read(
    `<main><h1>A town rebuilds</h1>${paragraph('bridge')}<!--$?--><template id="B:0"></template><p>One moment, this part of the page is still on its way to you and will be there soon.</p><!--/$-->${paragraph('school')}</main>
     <div hidden id="S:0">${paragraph('market')}${paragraph('mill')}</div><script>$RC("B:0","S:0")</script>`,
  );
  expect(text).not.toContain('One moment');
  expect([...text.matchAll(/The (\w+) was/g)].map(([, topic]) => topic)).toEqual([
    'bridge',
    'market',
    'mill',
    'school',
  ]);
});

test('placeStreamedParts fills placeholders of parts inside parts, whatever comes first', () => {
  const text = read(
    `<main><h1>A town rebuilds</h1><!--$?--><template id="B:0"></template><!--/$--></main>
     <div hidden id="S:1">${paragraph('mill')}</div>
     <div hidden id="S:0">${paragraph('market')}<template id="P:1"></template>${paragraph('school')}</div>`,
  );
  expect([...text.matchAll(/The (\w+) was/g)].map(([, topic]) => topic)).toEqual(['market', 'mill', 'school']);
});

test('placeStreamedParts shows a part without a place, and leaves other hidden elements hidden', () => {
  const text = read(
    `<main><h1>A town rebuilds</h1>${paragraph('bridge')}</main><div hidden id="S:a">${paragraph('market')}</div><div hidden id="notes">${paragraph('cellar')}</div>`,
  );
  expect(text).toContain('market');
  expect(text).not.toContain('cellar');
});
