import { expect, test } from 'vitest';
import { sourceOfPost } from './source-of-post.ts';

const A = 'https://example.org/a';
const B = 'https://example.org/b';
const card = { title: 'A', description: '', image: null };
const page = (url: string) => ({ kind: 'article', url }) as const;
const ideas = { kind: 'ideas', url: null } as const;

test('the card and the address of the former source do not stay on a post from something else', () => {
  const fromA = { articleUrl: A, linkCard: card, source: 'article', sources: [] } as const;
  expect(sourceOfPost(fromA, [page(B)])).toEqual({ articleUrl: B, linkCard: null, source: 'article' });
  expect(sourceOfPost(fromA, [ideas])).toEqual({ articleUrl: '', linkCard: null, source: 'ideas' });
  const fromIdeasAndA = { ...fromA, source: 'ideas', sources: [ideas, page(A)] } as const;
  expect(sourceOfPost(fromIdeasAndA, [ideas])).toMatchObject({ articleUrl: '', linkCard: null });
  expect(sourceOfPost({ ...fromA, source: 'video' }, [ideas])).toMatchObject({ articleUrl: '', linkCard: null });
});

test('they stay on a post from the same source again, and where the person gave the address', () => {
  const fromA = { articleUrl: A, linkCard: card, source: 'article', sources: [] } as const;
  expect(sourceOfPost(fromA, [ideas, page(A)])).toEqual({ articleUrl: A, linkCard: card, source: 'ideas' });
  for (const source of ['manual', 'ideas'] as const) {
    expect(sourceOfPost({ ...fromA, source }, [ideas])).toMatchObject({ articleUrl: A, linkCard: card });
  }
});
