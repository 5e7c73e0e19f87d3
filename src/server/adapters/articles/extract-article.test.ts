import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractArticle, extractPlainText } from './extract-article.ts';

const sentence = (topic: string) =>
  `The ${topic} changed slowly at first, then all at once, and the people who had watched it longest were the most surprised by how it ended.`;
const topics = ['harbour', 'market', 'library', 'railway', 'orchard', 'theatre'];
const prose = topics.map((topic) => `<p>${sentence(topic)}</p>`).join('\n');

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A town remembers | The Daily Example</title>${head}</head><body>${body}</body></html>`;

const paragraphs = (text: string) => text.split('\n\n');

test('takes the article and leaves the page around it', () => {
  const html = page(`
    <nav><ul><li><a href="/">Home</a></li><li><a href="/news">News and current affairs</a></li></ul></nav>
    <main><article><h1>A town remembers</h1><div class="byline">By Ada Example, 3 May 2024</div>
      ${prose}
      <figure><img src="a.jpg"><figcaption>The harbour in an image nobody remembers taking, long before the war.</figcaption></figure>
    </article></main>
    <footer><p>Copyright 2024 The Daily Example. All rights reserved.</p></footer>`);
  const article = extractArticle(html, 'https://example.com/a');
  expect(paragraphs(article.text)).toEqual(topics.map(sentence));
  expect(article).toMatchObject({ title: 'A town remembers', language: 'en', notice: null });
  expect(article.wordCount).toBe(topics.length * 26);
});

test('words of neighbouring blocks are never glued, words of one line never torn', () => {
  const html = page(`<article><h1>A town remembers</h1>${prose}
    <h2>Num<b>bers</b></h2><ul><li>one <em>first</em> item</li><li>second item</li></ul>
    <table><tr><td>Year</td><td>People</td></tr><tr><td>1900</td><td>12,000</td></tr></table>
    <p>${sentence('last')}<br>After a break.</p></article>`);
  const { text } = extractArticle(html, 'https://example.com/a');
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

test('pointers, credits, dates and asks are tidied away', () => {
  const html = page(`<article><h1>A town remembers</h1>
    <p>By Ada Example</p><p>Updated: May 3, 2024 at 10:15 AM</p><p>Photo: Ada Example</p>${prose}
    <p>Read more: <a href="/b">Another town forgets everything that ever happened to it</a></p>
    <p><a href="/c">Why the towns of the coast are emptier than ever before</a></p>
    <p>Sign up for our newsletter and get the best of the coast in your inbox.</p></article>`);
  const { text } = extractArticle(html, 'https://example.com/a');
  expect(paragraphs(text)).toEqual(topics.map(sentence));
});

test('what stands above the heading that says the title is not the article', () => {
  const ticker = ['bridge', 'tunnel', 'ferry'].map((topic) => `<li>${sentence(topic)}</li>`).join('');
  const html = page(
    `<h1>The Daily Example</h1><div><ul>${ticker}</ul><h2>A town remembers</h2>${prose}</div>`,
    '<meta property="og:site_name" content="The Daily Example">',
  );
  expect(paragraphs(extractArticle(html, 'https://example.com/a').text)).toEqual(topics.map(sentence));
});

test('rules that would eat most of a text are not applied', () => {
  const credits = topics.map((topic) => `<p>Photo: ${sentence(topic).slice(0, 110)}</p>`).join('');
  const { text } = extractArticle(page(`<article><h1>Credits</h1>${credits}</article>`), 'https://example.com/');
  expect(paragraphs(text)).toHaveLength(1 + topics.length);
});

test('facts come from JSON-LD and meta tags, as one line of plain text', () => {
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
  expect(extractArticle(html, 'https://example.com/a')).toMatchObject({
    title: 'A town remembers',
    author: 'Ada Example, Ben Sample',
    publishedAt: '2024-05-03T06:00:00.000Z',
    siteName: 'The Daily Example',
  });
});

test('the whole body in JSON-LD is taken where the page shows only its beginning', () => {
  const articleBody = topics.map(sentence).join('\n\n');
  const script = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody })}</script>`;
  const html = page(`<article><h1>A town remembers</h1><p>${sentence('harbour')}</p></article>`, script);
  expect(paragraphs(extractArticle(html, 'https://example.com/a').text)).toEqual(topics.map(sentence));
});

test.each([
  ['with markup', (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')],
  ['with escaped markup', (lines: string[]) => lines.map((line) => `&lt;p&gt;${line}&lt;/p&gt;`).join('')],
  ['with entities', (lines: string[]) => lines.map((line) => line.replace(' ', '&nbsp;')).join('\r\n\r\n')],
  ['with hidden words', (lines: string[]) => lines.map((line) => `<p>${line}<i hidden>psst</i></p>`).join('')],
])('the body in JSON-LD is read as its reader would see it: %s', (_name, write) => {
  const data = { '@type': 'Article', articleBody: write(topics.map(sentence)) };
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const html = page(`<article><h1>A town remembers</h1><p>${sentence('harbour')}</p></article>`, script);
  expect(paragraphs(extractArticle(html, 'https://example.com/a').text)).toEqual(topics.map(sentence));
});

test.each([
  [
    '__NEXT_DATA__',
    (body: string) => `<script type="application/json">${JSON.stringify({ props: { post: { body } } })}</script>`,
  ],
  [
    'a store',
    (body: string) =>
      `<script>window.store = ${JSON.stringify({ posts: [{ html: '<p>Short</p>' }, { html: body }] })}</script>`,
  ],
  [
    'a stream',
    (body: string) =>
      `<script>self.__next_f.push([1,${JSON.stringify(`7:${JSON.stringify({ html: body })}`)}])</script>`,
  ],
])('the body in the state of a page that shows nothing is read: %s', (_name, write) => {
  const script = write(prose.replaceAll('</', '<\\/')).replaceAll('\\\\/', '\\/');
  const html = page(`<div id="root">Loading</div>${script}`);
  expect(paragraphs(extractArticle(html, 'https://example.com/a').text)).toEqual(topics.map(sentence));
  const shown = extractArticle(
    page(`<article>${prose.replaceAll('harbour', 'lighthouse')}</article>${script}`),
    'https://example.com/',
  );
  expect(shown.text).toContain('lighthouse');
});

test('the image is the one the page names, else the first large one in the article', () => {
  const named = page(`<article>${prose}</article>`, '<meta property="og:image" content="/cover.jpg">');
  const images = '<img src="/face.jpg" width="48" height="48"><img src="wide.jpg" width="1200" height="600">';
  const shown = page(`<article>${images}${prose}</article>`);
  const read = (html: string) => extractArticle(html, 'https://example.com/stories/a').imageUrl;
  expect(read(named)).toBe('https://example.com/cover.jpg');
  expect(read(shown)).toBe('https://example.com/stories/wide.jpg');
  expect(
    read(page(`<article>${prose}</article>`, '<meta property="og:image" content="javascript:alert(1)">')),
  ).toBeNull();
});

test.each([
  ['<p>By Ada Example, 3 May 2024</p>', 'Ada Example'],
  ['<a rel="author" href="/ada">Ada Example</a>', 'Ada Example'],
  ['<span itemprop="author"><b itemprop="name">Ada Example</b></span>', 'Ada Example'],
  ['<p>By the sea, nobody was surprised.</p>', null],
])('the author of %j is %j', (byline, author) => {
  expect(
    extractArticle(page(`<article><h1>A town</h1>${byline}${prose}</article>`), 'https://example.com/').author,
  ).toBe(author);
});

test('a title loses its section and its site, not its own dash', () => {
  const titled = (heading: string) =>
    extractArticle(page(`<article><h1>${heading}</h1>${prose}</article>`), 'https://example.com/').title;
  expect(titled('A town remembers its harbour | Opinion')).toBe('A town remembers its harbour');
  expect(titled('A town remembers – and forgets')).toBe('A town remembers – and forgets');
});

test('broken JSON-LD is passed over', () => {
  const html = page(`<article>${prose}</article>`, '<script type="application/ld+json">{"@type":</script>');
  expect(paragraphs(extractArticle(html, 'https://example.com/a').text)).toEqual(topics.map(sentence));
});

test('other languages keep their text', () => {
  const german =
    'Die Stadt veränderte sich zuerst langsam und dann auf einmal, und niemand hatte es so früh erwartet wie der Wirt.';
  const chinese = '这座城市起初变化缓慢，然后突然改变，而观察最久的人对它的结局最为惊讶。'.repeat(3);
  for (const line of [german, chinese]) {
    const body = [1, 2, 3, 4, 5].map((n) => `<p>${line} ${n}</p>`).join('');
    const html = `<html lang="xx-not-a-language"><body><article><h1>Titel</h1>${body}</article></body></html>`;
    const article = extractArticle(html, 'https://example.com/a');
    expect(paragraphs(article.text)).toHaveLength(5);
    expect(article.wordCount).toBeGreaterThan(50);
  }
});

test('text after a closed body, and a second body, belong to the page', () => {
  const html = `<html><head><title>T</title></head><body><p>Menu</p></body></html><div><h1>T</h1>${prose}</div>`;
  expect(paragraphs(extractArticle(html, 'https://example.com/a').text)).toEqual(topics.map(sentence));
});

test('an empty page gives an empty text', () => {
  for (const html of ['', ' ', '<html></html>', '<html><body></body></html>', '<!-- -->', '\0', page('')]) {
    expect(extractArticle(html, 'https://example.com/').text).toBe('');
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

test('markup nested without end gives an article or an empty text', () => {
  const html = page(`${'<div>'.repeat(1_000)}${prose}${'<span>'.repeat(1_000)}`);
  expect(extractArticle(html, 'https://example.com/a')).toHaveProperty('text');
});

test('no soup of tags makes it throw, and its text holds no markup', () => {
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
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const article = extractArticle(pieces.join(''), 'https://example.com/');
      expect(typeof article.text).toBe('string');
      expect(article.wordCount).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});
