import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MESSAGES as COMPOSE } from '#web/features/compose/messages.ts';
import { makeExample, PARAGRAPHS } from '#web/features/public/example.ts';
import { TEST_RUN } from '#web/features/public/test-run.ts';
import { ROOT } from './run-tool.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('makeExample writes from the practice article as it stands, and every sentence it shows is its own', () => {
  const page = read('src/practice/articles/pages/borrowed-tools.html').replaceAll(/\s+/g, ' ');
  for (const paragraph of PARAGRAPHS) expect(page).toContain(paragraph);
  const { title, post, sentence, passage, changed } = makeExample();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(post.text).toContain(sentence);
  expect(passage.text.slice(passage.start, passage.end)).toBe(sentence);
  expect(PARAGRAPHS).toContain(passage.text);
  expect(sentence).not.toContain(changed.text.slice(changed.start, changed.end));
  expect(changed.reason).toContain('is not in the source');
});

test('the composer’s example is what is written from that article, between two lines of a person', () => {
  const { title, siteName, post } = makeExample();
  const { example, exampleSource } = COMPOSE.preview;
  const written = example.filter(({ isOwn }) => !isOwn).map(({ words }) => words);
  expect(exampleSource).toEqual({ title, site: siteName, excerpt: written });
  for (const words of written) {
    expect(post.text.split('\n\n')).toContain(words);
    expect(PARAGRAPHS.join(' ')).toContain(words);
  }
});

test('TEST_RUN is what docs/benchmarks.md states', () => {
  const text = read('docs/benchmarks.md');
  const chaos = text.slice(text.indexOf('## `npm run chaos'), text.indexOf('## `POSTSMITH_LONG=1'));
  for (const row of [
    `${TEST_RUN.members} members write posts`,
    `| posts | ${TEST_RUN.posts} |`,
    `| events | ${TEST_RUN.events}: `,
    `published ${TEST_RUN.published},`,
    `| **doubled** | ${TEST_RUN.doubled} |`,
    `| **lost** | ${TEST_RUN.lost} |`,
    `| **early** | ${TEST_RUN.early} |`,
    `| **other words** | ${TEST_RUN.otherWords} |`,
    `| ${TEST_RUN.medianLate} / `,
    ` / ${TEST_RUN.mostLate} s |`,
  ])
    expect(chaos).toContain(row);
  expect(text).toContain(
    `| **the ${TEST_RUN.tracedPosts} shut posts** | **${TEST_RUN.tracedRight} of ${TEST_RUN.traced}**`,
  );
});
