import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractArticle, extractPlainText } from './extract.ts';

const sentence = (topic: string) =>
  `The ${topic} changed slowly at first, then all at once, and the people who had watched it longest were the most surprised by how it ended.`;
const topics = ['harbour', 'market', 'library', 'railway', 'orchard', 'theatre'];
const prose = topics.map((topic) => `<p>${sentence(topic)}</p>`).join('\n');

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A town remembers | The Daily Example</title>${head}</head><body>${body}</body></html>`;

const paragraphs = (text: string) => text.split('\n\n');

test('takes the article and leaves the page around it', async () => {
  const html = page(`
    <nav><ul><li><a href="/">Home</a></li><li><a href="/news">News and current affairs</a></li></ul></nav>
    <main><article><h1>A town remembers</h1><div class="byline">By Ada Example, 3 May 2024</div>
      ${prose}
      <figure><img src="a.jpg"><figcaption>The harbour in a picture nobody remembers taking, long before the war.</figcaption></figure>
    </article></main>
    <section class="comments"><p>${sentence('comment section')}</p></section>
    <footer><p>Copyright 2024 The Daily Example. All rights reserved.</p></footer>`);
  const article = await extractArticle(html, 'https://example.com/a');
  expect(paragraphs(article.text)).toEqual(topics.map(sentence));
  expect(article).toMatchObject({ title: 'A town remembers', language: 'en', notice: null });
  expect(article.wordCount).toBe(topics.length * 26);
});

test('words of neighbouring blocks are never glued, words of one line never torn', async () => {
  const html = page(`<article><h1>A town remembers</h1>${prose}
    <h2>Num<b>bers</b></h2><ul><li>one <em>first</em> item</li><li>second item</li></ul>
    <table><tr><td>Year</td><td>People</td></tr><tr><td>1900</td><td>12,000</td></tr></table>
    <p>${sentence('last')}<br>After a break.</p></article>`);
  const { text } = await extractArticle(html, 'https://example.com/a');
  expect(paragraphs(text).slice(topics.length)).toEqual([
    'Numbers',
    'one first item',
    'second item',
    'Year People',
    '1900 12,000',
    sentence('last'),
    'After a break.',
  ]);
});

test('pointers, credits, dates, asks and biographies are tidied away', async () => {
  const html = page(`<article><h1>A town remembers</h1>
    <p>Updated: May 3, 2024 at 10:15 AM</p><p>Photo: Ada Example</p>${prose}
    <p>Read more: <a href="/b">Another town forgets everything that ever happened to it</a></p>
    <p><a href="/c">Why the towns of the coast are emptier than ever before</a></p>
    <p>Sign up for our newsletter and get the best of the coast in your inbox.</p>
    <p>Ada Example is a freelance writer based in Exampleton who covers the coast.</p></article>`);
  const { text } = await extractArticle(html, 'https://example.com/a');
  expect(paragraphs(text)).toEqual(topics.map(sentence));
});

test('what follows a heading such as "Related articles" is not the article', async () => {
  const teasers = ['bridge', 'tunnel'].map((topic) => `<h3>On the ${topic}</h3><p>${sentence(topic)}</p>`).join('');
  const html = page(`<article><h1>A town remembers</h1>${prose}<h2>Related articles</h2>${teasers}</article>`);
  expect(paragraphs((await extractArticle(html, 'https://example.com/a')).text)).toEqual(topics.map(sentence));
});

test('linked headlines over one paragraph each, until the page ends, are other articles', async () => {
  const teasers = ['bridge', 'tunnel', 'ferry']
    .map(
      (topic) => `<div><h3><a href="/${topic}">What became of the ${topic}</a></h3><div>${sentence(topic)}</div></div>`,
    )
    .join('');
  const html = page(`<div><h1>A town remembers</h1>${prose}${teasers}</div>`);
  expect(paragraphs((await extractArticle(html, 'https://example.com/a')).text)).toEqual(topics.map(sentence));
});

test('rules that would eat most of a text are not applied', async () => {
  const credits = topics.map((topic) => `<p>Photo: ${sentence(topic).slice(0, 110)}</p>`).join('');
  const { text } = await extractArticle(page(`<article><h1>Credits</h1>${credits}</article>`), 'https://example.com/');
  expect(paragraphs(text)).toHaveLength(1 + topics.length);
});

test('facts come from JSON-LD and meta tags, as one line of plain text', async () => {
  const data = {
    '@graph': [
      { '@type': 'WebPage', name: 'not this' },
      {
        '@type': ['NewsArticle'],
        headline: 'A town remembers',
        author: [{ '@type': 'Person', name: 'Ada Example' }, { name: 'Ben Sample' }],
        datePublished: '2024-05-03T08:00:00+02:00',
        publisher: { name: 'The Daily Example' },
      },
    ],
  };
  const html = page(
    `<article>${prose}</article>`,
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
  );
  expect(await extractArticle(html, 'https://example.com/a')).toMatchObject({
    title: 'A town remembers',
    author: 'Ada Example, Ben Sample',
    publishedAt: '2024-05-03T06:00:00.000Z',
    siteName: 'The Daily Example',
  });
});

test('the whole body in JSON-LD is taken where the page shows only its beginning', async () => {
  const articleBody = topics.map(sentence).join('\n\n');
  const script = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody })}</script>`;
  const html = page(`<article><h1>A town remembers</h1><p>${sentence('harbour')}</p></article>`, script);
  expect(paragraphs((await extractArticle(html, 'https://example.com/a')).text)).toEqual(topics.map(sentence));
});

test('broken JSON-LD is passed over', async () => {
  const html = page(`<article>${prose}</article>`, '<script type="application/ld+json">{"@type":</script>');
  expect(paragraphs((await extractArticle(html, 'https://example.com/a')).text)).toEqual(topics.map(sentence));
});

test('other languages keep their text', async () => {
  const german =
    'Die Stadt veränderte sich zuerst langsam und dann auf einmal, und niemand hatte es so früh erwartet wie der Wirt.';
  const chinese = '这座城市起初变化缓慢，然后突然改变，而观察最久的人对它的结局最为惊讶。'.repeat(3);
  for (const line of [german, chinese]) {
    const body = [1, 2, 3, 4, 5].map((n) => `<p>${line} ${n}</p>`).join('');
    const html = `<html lang="xx-not-a-language"><body><article><h1>Titel</h1>${body}</article></body></html>`;
    const article = await extractArticle(html, 'https://example.com/a');
    expect(paragraphs(article.text)).toHaveLength(5);
    expect(article.wordCount).toBeGreaterThan(50);
  }
});

test('text after a closed body, and a second body, belong to the page', async () => {
  const html = `<html><head><title>T</title></head><body><p>Menu</p></body></html><div><h1>T</h1>${prose}</div>`;
  expect(paragraphs((await extractArticle(html, 'https://example.com/a')).text)).toEqual(topics.map(sentence));
});

test('an empty page gives an empty text', async () => {
  for (const html of ['', ' ', '<html></html>', '<html><body></body></html>', '<!-- -->', '\0', page('')]) {
    expect((await extractArticle(html, 'https://example.com/')).text).toBe('');
  }
});

test('a plain text keeps its paragraphs', () => {
  const article = extractPlainText('A title\r\n\r\nFirst line\nsame paragraph\n\n\n\nLast');
  expect(article).toMatchObject({
    title: 'A title',
    text: 'A title\n\nFirst line same paragraph\n\nLast',
    wordCount: 7,
  });
});

test('markup nested without end gives an article or an empty text', async () => {
  const html = page(`${'<div>'.repeat(1_000)}${prose}${'<span>'.repeat(1_000)}`);
  expect(await extractArticle(html, 'https://example.com/a')).toHaveProperty('text');
});

test('no soup of tags makes it throw, and its text holds no markup', async () => {
  const tag = fc.constantFrom(
    ...'html head body p div article h1 li ul table tr td script style svg template br a span title noscript x-y'.split(
      ' ',
    ),
  );
  const attribute = fc.constantFrom('', ' class="a"', ' class="related', ' hidden', ' href=x', ' id="nav"', ' style="');
  const json = '<script type="application/ld+json">{"@type":"Article","articleBody":[1,null]}</script>';
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, extra]) => `<${name}${extra}>`),
    tag.map((name) => `</${name}>`),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(sentence('soup'), '<!--', '-->', '<![CDATA[', '&#x0;', '&amp;', '<', '"', json),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const article = await extractArticle(pieces.join(''), 'https://example.com/');
      expect(typeof article.text).toBe('string');
      expect(article.wordCount).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});
