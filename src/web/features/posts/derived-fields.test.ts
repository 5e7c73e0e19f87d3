import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { canDelete, canShare } from '#domain/posts/actions.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import {
  containsImage,
  copyTextOf,
  dateLine,
  derivePost,
  excerptOf,
  failedAlike,
  fullTextOf,
  imagesOf,
  overLimitOf,
  permalinkOf,
  pictureOf,
} from './derived-fields.ts';

const PUBLICATION = samplePublication();
const DRAFT = samplePost();
const document = (...content: unknown[]) => ({ type: 'doc', content });
const BOLD = document({ type: 'paragraph', content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }] }] });
const WITH_IMAGE = document(
  { type: 'paragraph' },
  { type: 'image', attrs: { src: 'data:image/png;base64,AA==', alt: null } },
);

test('derivePost: datePosted is when it was published, else the time of a scheduled post, else when it was created', () => {
  const scheduledAt = '2026-11-24T13:30:00.000Z';
  expect(derivePost(DRAFT).datePosted).toBe(DRAFT.createdAt);
  expect(derivePost({ ...DRAFT, status: 'failed', scheduledAt }).datePosted).toBe(DRAFT.createdAt);
  expect(derivePost({ ...DRAFT, status: 'scheduled', scheduledAt }).datePosted).toBe(scheduledAt);
  const publishedAt = '2026-11-24T13:31:00.000Z';
  expect(derivePost({ ...DRAFT, status: 'published', scheduledAt, publishedAt }).datePosted).toBe(publishedAt);
});

test('derivePost: summary is the first three sentences, url the article, null without an address', () => {
  expect(derivePost(DRAFT).summary).toBe('One. Two. Three.');
  expect(derivePost({ ...DRAFT, articleUrl: 'https://news.example/a' }).url).toBe('https://news.example/a');
  expect(derivePost({ ...DRAFT, articleUrl: '' }).url).toBeNull();
});

test('permalinkOf is the post on LinkedIn, never its article', () => {
  const withArticle = { ...DRAFT, articleUrl: 'https://news.example/a' };
  expect(permalinkOf(withArticle)).toBeNull();
  const permalink = 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000000/';
  expect(permalinkOf({ ...withArticle, publication: { ...PUBLICATION, permalink } })).toBe(permalink);
});

const BEFORE = Date.parse(PUBLICATION.dueAt) - 1;

test('dateLine is of what counts: going out, having gone out, or the last change', () => {
  const post: Post = { ...DRAFT, status: 'scheduled', scheduledAt: PUBLICATION.dueAt, publication: PUBLICATION };
  expect(dateLine(post, BEFORE)).toEqual({ lead: 'for', instant: PUBLICATION.dueAt });
  expect(dateLine(post, BEFORE + 1)).toEqual({ lead: 'was due', instant: PUBLICATION.dueAt });
  // While it is being shared it has no time of its own.
  expect(dateLine({ ...DRAFT, status: 'scheduled' }, BEFORE).lead).toBe('edited');
  expect(dateLine(DRAFT, BEFORE)).toEqual({ lead: 'edited', instant: DRAFT.updatedAt });
  const publishedAt = '2026-11-24T13:31:00.000Z';
  expect(dateLine({ ...post, status: 'published', publishedAt }, BEFORE)).toEqual({ lead: 'on', instant: publishedAt });
  const deletedOnLinkedInAt = '2026-11-25T08:00:00.000Z';
  const gone = {
    ...post,
    status: 'published',
    publishedAt,
    publication: { ...PUBLICATION, deletedOnLinkedInAt },
  } as const;
  expect(dateLine(gone, BEFORE)).toEqual({ lead: '', instant: deletedOnLinkedInAt });
  expect(dateLine({ ...post, status: 'failed' }, BEFORE)).toEqual({ lead: 'was due', instant: PUBLICATION.dueAt });
});

test('pictureOf is the first image, else the card’s, small where it is stored here', () => {
  const stored = `/api/images/${'a'.repeat(64)}`;
  const linkCard = { title: 'A', description: '', image: stored };
  expect(pictureOf(DRAFT)).toBeNull();
  expect(pictureOf({ ...DRAFT, linkCard })).toBe(`${stored}?size=thumbnail`);
  expect(pictureOf({ ...DRAFT, linkCard, tiptapJson: WITH_IMAGE })).toBe('data:image/png;base64,AA==');
});

test('copyTextOf has styled letters and [Image], and is null without a document', () => {
  expect(copyTextOf(DRAFT)).toBeNull();
  expect(copyTextOf({ ...DRAFT, tiptapJson: '' })).toBeNull();
  expect(copyTextOf({ ...DRAFT, tiptapJson: BOLD })).toBe('𝗛𝗶');
  expect(copyTextOf({ ...DRAFT, tiptapJson: JSON.stringify(BOLD) })).toBe('𝗛𝗶');
  expect(copyTextOf({ ...DRAFT, tiptapJson: WITH_IMAGE })).toContain('[Image]');
  expect(fullTextOf({ ...DRAFT, tiptapJson: WITH_IMAGE })).not.toContain('[Image]');
  expect(fullTextOf(DRAFT)).toBe(DRAFT.content);
});

test('fullTextOf shows a mention as its name, with and without a document', () => {
  const content = 'Thanks to @[Ada Lovelace](urn:li:person:a1B2) for it';
  const written = document({ type: 'paragraph', content: [{ type: 'text', text: content }] });
  for (const tiptapJson of [null, written]) {
    expect(fullTextOf({ ...DRAFT, content, tiptapJson })).toBe('Thanks to Ada Lovelace for it');
  }
});

test('containsImage looks into the document, or without one for [Image] in the text', () => {
  expect(containsImage(DRAFT)).toBe(false);
  expect(containsImage({ ...DRAFT, tiptapJson: WITH_IMAGE })).toBe(true);
  expect(containsImage({ ...DRAFT, content: 'A\n\n[Image]' })).toBe(true);
  expect(containsImage({ ...DRAFT, content: '[Image]', tiptapJson: BOLD })).toBe(false);
});

test('overLimitOf measures the text as LinkedIn gets it', () => {
  expect(overLimitOf({ ...DRAFT, content: 'a'.repeat(3000) })).toBe(0);
  expect(overLimitOf({ ...DRAFT, content: 'a'.repeat(3007) })).toBe(7);
});

test('a post in doubt allows neither share nor delete', () => {
  const post: Post = { ...DRAFT, status: 'scheduled', publication: { ...PUBLICATION, state: 'doubt' } };
  expect(canDelete(post)).toBe(false);
  expect(canShare(DRAFT)).toBe(true);
  expect(canShare({ ...DRAFT, status: 'failed', publication: { ...PUBLICATION, state: 'failed' } })).toBe(true);
});

test('imagesOf lists the images of the document with their alt text', () => {
  expect(imagesOf(DRAFT)).toEqual([]);
  expect(imagesOf({ ...DRAFT, tiptapJson: WITH_IMAGE })).toEqual([{ src: 'data:image/png;base64,AA==', altText: '' }]);
});

test('excerptOf shortens the text, and says so if there is none', () => {
  expect(excerptOf({ content: 'a'.repeat(61) })).toBe(`${'a'.repeat(60)}…`);
  expect(excerptOf({ content: '' })).toBe('No text yet');
});

test('failedAlike: the most failed posts of one reason, none where no two have the same or others are among them', () => {
  const failed = (id: string, errorMessage: string | null): Post => ({ ...DRAFT, id, status: 'failed', errorMessage });
  const [a, b, c] = [failed('a', 'Refused'), failed('b', 'Too late'), failed('c', 'Refused')];
  expect(failedAlike([a, b, c])).toEqual([a, c]);
  expect(failedAlike([failed('d', 'Too late'), a, b, c, failed('e', 'Too late')])).toHaveLength(3);
  expect(failedAlike([a, b])).toEqual([]);
  expect(failedAlike([failed('d', null), failed('e', null)])).toEqual([]);
  expect(failedAlike([a, DRAFT, c])).toEqual([]);
  expect(failedAlike([])).toEqual([]);
});
