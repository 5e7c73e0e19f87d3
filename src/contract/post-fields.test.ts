import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#server/db/schema.ts';
import { toShareFields } from '#web/data/publications.ts';
import { newDraft, toPostFields } from '#web/features/compose/draft/draft.ts';
import { createPost, pickPostFields, postFields, postSchema, saveDraft, updatePost } from './posts.ts';
import { sharePost } from './publications.ts';

const NAMES = Object.keys(postFields).sort();
const BODIES = { createPost, updatePost, saveDraft };

test.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('post fields: %s takes each of them', (name) => {
  expect(Object.keys(BODIES[name].body.shape)).toEqual(expect.arrayContaining(NAMES));
});

test('post fields: each is a column and part of the post that is read', () => {
  expect(Object.keys(getTableColumns(posts))).toEqual(expect.arrayContaining(NAMES));
  expect(Object.keys(postSchema.shape)).toEqual(expect.arrayContaining(NAMES));
});

test('post fields: a draft in the editor sends each of them, to save and to share', () => {
  const fields = toPostFields(newDraft());
  expect(Object.keys(fields).sort()).toEqual(NAMES);
  const shared = Object.keys(toShareFields(fields));
  expect(shared).toHaveLength(NAMES.length);
  expect(Object.keys(sharePost.body.shape)).toEqual(expect.arrayContaining(shared));
});

test('post fields: picking leaves out what is absent and what is not written', () => {
  expect(pickPostFields({ content: 'Words', articleUrl: undefined })).toEqual({ content: 'Words' });
  const post = { id: 'x', content: 'Words', tiptapJson: null, articleUrl: null, linkCard: null };
  expect(Object.keys(pickPostFields(post)).sort()).toEqual(NAMES);
});
