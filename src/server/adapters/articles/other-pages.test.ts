import { expect, test } from 'vitest';
import { servePracticeArticles } from '#test/harness/practice-articles.ts';

const site = servePracticeArticles();
const read = (slug: string) => site.read(`/pages/${slug}`);

test.each(['tide-clock-amp', 'tide-clock-print'])('%s is read like the article itself', async (slug) => {
  const article = await read(slug);
  expect(article).toMatchObject({
    url: site.urlOf(`/pages/${slug}`),
    title: 'The village that rewound its tide clock',
    author: 'Isolde Farrant',
    publishedAt: '2026-04-02T07:30:00.000Z',
    notice: null,
  });
  const paragraphs = article.text.split('\n\n');
  expect(paragraphs).toHaveLength(5);
  expect(paragraphs[0]).toMatch(/^The tide clock on the quay/);
  expect(paragraphs[4]).toMatch(/still waits for eleven minutes\.$/);
});

test('a stub that names a canonical address of its site is read there', async () => {
  expect(await read('tide-clock-stub')).toMatchObject({
    url: site.urlOf(`/pages/tide-clock-print`),
    author: 'Isolde Farrant',
    notice: null,
  });
});

test.each([
  ['queue-documentation', ['Waiting between attempts', 'moved to the list of dead jobs', 'for ever'], ['On this page']],
  ['kettle-product', ['beaten by hand', 'narrowest thermos flask'], ['Descaler', 'Add to basket']],
  ['sourdough-thread', ['smells of pear drops instead', 'Keep it.', 'prevents it in the first place'], ['Register']],
])('%s, no article, yields its text or a notice', async (slug, shown, left) => {
  const { text, notice } = await read(slug);
  if (notice !== null) return;
  for (const words of shown) expect(text).toContain(words);
  for (const words of left) expect(text).not.toContain(words);
});
