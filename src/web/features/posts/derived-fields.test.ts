import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { canDelete, canShare } from '#domain/posts/actions.ts';
import {
  containsImage,
  copyTextOf,
  dateLine,
  derivePost,
  fullTextOf,
  overLimitOf,
  subjectOf,
  viewUrlOf,
} from './derived-fields.ts';

const PUBLICATION: NonNullable<Post['publication']> = {
  id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02',
  state: 'queued',
  dueAt: '2026-11-24T13:30:00.000Z',
  localTime: '2026-11-24T08:30',
  zone: 'America/New_York',
  waitReason: null,
  errorCode: null,
  permalink: null,
  sendLate: false,
};
const DRAFT: Post = {
  id: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c00',
  userId: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c01',
  content: 'One. Two. Three. Four.',
  tiptapJson: null,
  status: 'draft',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  scheduledAt: null,
  publishedAt: null,
  articleUrl: null,
  linkCard: null,
  source: 'manual',
  errorMessage: null,
  editorSessionId: null,
  publication: null,
};
const document = (...content: unknown[]) => ({ type: 'doc', content });
const BOLD = document({ type: 'paragraph', content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }] }] });
const WITH_IMAGE = document(
  { type: 'paragraph' },
  { type: 'image', attrs: { src: 'data:image/png;base64,AA==', alt: null } },
);

test('datePosted is the publishing, else the schedule of a scheduled post, else the making', () => {
  const scheduledAt = '2026-11-24T13:30:00.000Z';
  expect(derivePost(DRAFT).datePosted).toBe(DRAFT.createdAt);
  expect(derivePost({ ...DRAFT, status: 'failed', scheduledAt }).datePosted).toBe(DRAFT.createdAt);
  expect(derivePost({ ...DRAFT, status: 'scheduled', scheduledAt }).datePosted).toBe(scheduledAt);
  const publishedAt = '2026-11-24T13:31:00.000Z';
  expect(derivePost({ ...DRAFT, status: 'published', scheduledAt, publishedAt }).datePosted).toBe(publishedAt);
});

test('summary is the first three sentences, url the article, and no address is null', () => {
  expect(derivePost(DRAFT).summary).toBe('One. Two. Three.');
  expect(derivePost({ ...DRAFT, articleUrl: 'https://news.example/a' }).url).toBe('https://news.example/a');
  expect(derivePost({ ...DRAFT, articleUrl: '' }).url).toBeNull();
});

test('View opens the post on the network before the article', () => {
  const withArticle = { ...DRAFT, articleUrl: 'https://news.example/a' };
  expect(viewUrlOf(DRAFT)).toBeNull();
  expect(viewUrlOf(withArticle)).toBe('https://news.example/a');
  const permalink = 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000000/';
  expect(viewUrlOf({ ...withArticle, publication: { ...PUBLICATION, permalink } })).toBe(permalink);
});

test('the date line is in US format, 12 hours, in the zone of the person', () => {
  const post: Post = { ...DRAFT, status: 'scheduled', scheduledAt: PUBLICATION.dueAt, publication: PUBLICATION };
  expect(dateLine(post, 'America/New_York')).toEqual({ lead: 'Scheduled for ', date: 'Nov 24, 2026, 8:30 AM' });
  expect(dateLine(post, 'Asia/Tokyo')).toMatchObject({ date: 'Nov 24, 2026, 10:30 PM' });
  expect(dateLine(DRAFT, 'UTC')).toEqual({ lead: '', date: 'Nov 20, 2026, 10:00 AM' });
});

test('copies styled letters and says [Image]; without a document there is nothing to copy', () => {
  expect(copyTextOf(DRAFT)).toBeNull();
  expect(copyTextOf({ ...DRAFT, tiptapJson: '' })).toBeNull();
  expect(copyTextOf({ ...DRAFT, tiptapJson: BOLD })).toBe('𝗛𝗶');
  expect(copyTextOf({ ...DRAFT, tiptapJson: JSON.stringify(BOLD) })).toBe('𝗛𝗶');
  expect(copyTextOf({ ...DRAFT, tiptapJson: WITH_IMAGE })).toContain('[Image]');
  expect(fullTextOf({ ...DRAFT, tiptapJson: WITH_IMAGE })).not.toContain('[Image]');
  expect(fullTextOf(DRAFT)).toBe(DRAFT.content);
});

test('a mention reads as its name, with and without a document', () => {
  const content = 'Thanks to @[Ada Lovelace](urn:li:person:a1B2) for it';
  const written = document({ type: 'paragraph', content: [{ type: 'text', text: content }] });
  for (const tiptapJson of [null, written]) {
    expect(fullTextOf({ ...DRAFT, content, tiptapJson })).toBe('Thanks to Ada Lovelace for it');
  }
});

test('an image is found in the document, or by its word where there is none', () => {
  expect(containsImage(DRAFT)).toBe(false);
  expect(containsImage({ ...DRAFT, tiptapJson: WITH_IMAGE })).toBe(true);
  expect(containsImage({ ...DRAFT, content: 'A\n\n[Image]' })).toBe(true);
  expect(containsImage({ ...DRAFT, content: '[Image]', tiptapJson: BOLD })).toBe(false);
});

test('the limit is that of the text on the network', () => {
  expect(overLimitOf({ ...DRAFT, content: 'a'.repeat(3000) })).toBe(0);
  expect(overLimitOf({ ...DRAFT, content: 'a'.repeat(3007) })).toBe(7);
});

test('a post in doubt offers neither share nor delete', () => {
  const post: Post = { ...DRAFT, status: 'scheduled', publication: { ...PUBLICATION, state: 'doubt' } };
  expect(canDelete(subjectOf(post))).toBe(false);
  expect(canShare(subjectOf(DRAFT))).toBe(true);
  expect(canShare(subjectOf({ ...DRAFT, status: 'failed', publication: { ...PUBLICATION, state: 'failed' } }))).toBe(
    true,
  );
});
