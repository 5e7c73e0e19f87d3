import { expect, test } from 'vitest';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { type PostFileInput, postFileName, writePostFile } from './post-file.ts';

const post: PostFileInput = {
  id: '0123abcd-0000-4000-8000-000000000000',
  document: documentFromMarkdown('What we **learned**'),
  content: 'What we learned',
  status: 'published',
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-03T09:00:00.000Z',
  scheduledAt: '2026-10-02T09:00:00.000Z',
  publishedAt: null,
  articleUrl: 'https://a.example/"x": y\n---',
  permalink: null,
};

test.each([
  [{}, '2026-10-02-what-we-learned-0123abcd.md'],
  [
    { publishedAt: '2026-10-04T00:00:00.000Z', content: 'Übung: 3 Käse, «bitte»!' },
    '2026-10-04-ubung-3-kase-bitte-0123abcd.md',
  ],
  [{ scheduledAt: null, content: '日本語だけ 🎉' }, '2026-10-01-post-0123abcd.md'],
  [{ content: 'long '.repeat(20) }, `2026-10-02-${'long-'.repeat(9)}0123abcd.md`],
  [{ content: '../../etc/passwd' }, '2026-10-02-etc-passwd-0123abcd.md'],
])('postFileName is the date and the first words: %o', (more, name) => {
  expect(postFileName({ ...post, ...more })).toBe(name);
});

test('writePostFile writes front matter without nulls, each value on one line', () => {
  expect(writePostFile(post, () => null)).toBe(`---
id: "0123abcd-0000-4000-8000-000000000000"
status: "published"
created: "2026-10-01T09:00:00.000Z"
updated: "2026-10-03T09:00:00.000Z"
scheduled: "2026-10-02T09:00:00.000Z"
source: "https://a.example/\\"x\\": y\\n---"
---

What we **learned**
`);
});
