import { expect, test } from 'vitest';
import { WALLS } from '#practice/articles/walls.ts';
import { servePracticeArticles } from '#test/harness/practice-articles.ts';

const site = servePracticeArticles();
const read = (slug: string) => site.read(`/walls/${slug}`);

test.each(WALLS.filter(({ shows }) => shows === 'nothing'))(
  'a page that is nothing but a wall is refused by its name: $language, $kind ($slug)',
  async ({ slug, kind }) => {
    await expect(read(slug)).rejects.toMatchObject({ code: kind === 'paywall' ? 'paywall' : 'consent_wall' });
  },
);

test.each(WALLS.filter(({ shows }) => shows === 'beginning'))(
  'what a wall lets through is read, without the wall: $language ($slug)',
  async ({ slug, kind, paragraphs }) => {
    const article = await read(slug);
    expect(article.notice).toBe(kind);
    expect(article.text.split('\n\n')).toEqual(paragraphs.slice(0, 2));
  },
);
