import { expect, test } from 'vitest';
import { findCardFacts } from './card-facts.ts';

const URL_OF_PAGE = 'https://coast.example/stories/ferries';
const factsOf = (head: string, body = '') =>
  findCardFacts(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, URL_OF_PAGE);

test('Open Graph goes before Twitter, that before schema.org, that before what every page has', () => {
  const title = '<title>From the title | Coast Weekly</title>';
  const data = `<script type="application/ld+json">${JSON.stringify({
    '@type': 'NewsArticle',
    headline: 'From the data of it',
    description: 'Described by data',
    image: [{ '@type': 'ImageObject', url: '/data.jpg' }],
  })}</script>`;
  const plain = `${title}<meta name="description" content="Described plainly">`;
  const twitter =
    '<meta name="twitter:title" content="From Twitter"><meta name="twitter:description" content="Tweeted"><meta name="twitter:image" content="//cdn.example/t.png">';
  const graph =
    '<meta property="og:title" content="From the graph"><meta property="og:description" content="Graphed"><meta property="og:image" content="cover.png">';
  expect(factsOf(plain)).toEqual({ title: 'From the title', description: 'Described plainly', imageUrls: [] });
  expect(factsOf(plain + data)).toEqual({
    title: 'From the data of it',
    description: 'Described by data',
    imageUrls: ['https://coast.example/data.jpg'],
  });
  expect(factsOf(plain + data + twitter)).toEqual({
    title: 'From Twitter',
    description: 'Tweeted',
    imageUrls: ['https://cdn.example/t.png', 'https://coast.example/data.jpg'],
  });
  expect(factsOf(plain + data + twitter + graph)).toEqual({
    title: 'From the graph',
    description: 'Graphed',
    imageUrls: [
      'https://coast.example/stories/cover.png',
      'https://cdn.example/t.png',
      'https://coast.example/data.jpg',
    ],
  });
});

test('a page without metadata is called as its heading', () => {
  expect(factsOf('', '<h1>Only a heading</h1><p>Text</p>')).toEqual({
    title: 'Only a heading',
    description: '',
    imageUrls: [],
  });
  expect(factsOf('<meta property="og:title" content="  ">').title).toBe('');
});

test('what is left of entities and markup is no text; other angle brackets are', () => {
  const meta = (content: string) => factsOf(`<meta property="og:title" content="${content}">`).title;
  expect(meta('Fish &amp; chips')).toBe('Fish & chips');
  expect(meta('Fish &amp;amp; chips &amp;#8217;26')).toBe('Fish & chips ’26');
  expect(meta('&lt;p&gt;Half &lt;b&gt;price&lt;/b&gt;&lt;/p&gt;')).toBe('Half price');
  expect(meta('&amp;lt;script src=x&amp;gt;alert(1)&amp;lt;/script&amp;gt;')).toBe('alert(1)');
  expect(meta('When 3 &lt; 4 and Vec&lt;T&gt; grows')).toBe('When 3 < 4 and Vec<T> grows');
  expect(meta('turned&#x202e;around')).toBe('turnedaround');
});

test('texts are cut to the limits of a card', () => {
  const long = 'word '.repeat(500);
  const { title, description } = factsOf(
    `<meta property="og:title" content="${long}"><meta name="description" content="${long}">`,
  );
  expect([title.length <= 400, title.endsWith('word…')]).toEqual([true, true]);
  expect([description.length <= 1000, description.endsWith('…')]).toEqual([true, true]);
});

test('images are found from the base that the page names, on the web alone, each once', () => {
  const facts = factsOf(
    '<base href="https://cdn.example/images/"><meta property="og:image" content="a.png"><meta name="twitter:image" content="https://cdn.example/images/a.png"><link rel="image_src" href="data:image/png;base64,AAAA">',
  );
  expect(facts.imageUrls).toEqual(['https://cdn.example/images/a.png']);
});
