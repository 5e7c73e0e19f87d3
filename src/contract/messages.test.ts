import { expect, test } from 'vitest';
import { ERROR_CODES } from '#domain/errors.ts';
import { AI_IMAGE } from './ai-image-messages.ts';
import { CHOOSING_TIME } from './choosing-time-messages.ts';
import { DRAFTS } from './draft-messages.ts';
import { failureSchema } from './envelope.ts';
import { LINK_CARD_ERROR_MESSAGES, messageFor } from './error-messages.ts';
import { IMAGES } from './image-messages.ts';
import { UI } from './messages.ts';
import { PUBLISHING } from './publishing-messages.ts';
import { REWRITE } from './writing-messages.ts';

/** Every sentence of a tree of them; those with a blank get an example put in. */
function sentencesOf(tree: object): string[] {
  return Object.values(tree).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return [String(value(3, 'three'))];
    return typeof value === 'object' && value !== null ? sentencesOf(value) : [];
  });
}

const all = [
  ...ERROR_CODES.map(messageFor),
  ...sentencesOf(LINK_CARD_ERROR_MESSAGES),
  ...sentencesOf(PUBLISHING),
  ...sentencesOf(UI),
  ...sentencesOf(DRAFTS),
  ...sentencesOf(IMAGES),
  ...sentencesOf(REWRITE),
  ...sentencesOf(AI_IMAGE),
  ...sentencesOf(CHOOSING_TIME),
];

test.each(ERROR_CODES)('%s has a sentence, and none that shows the code', (code) => {
  expect(messageFor(code).trim()).not.toBe('');
  expect(messageFor(code)).not.toContain('_');
  expect(failureSchema.safeParse({ success: false, error: messageFor(code), code }).success).toBe(true);
});

test.each([
  'Popup blocked',
  'Success!',
  'Successfully signed in with LinkedIn.',
  'Sign In Failed',
  'There was an error signing in to LinkedIn. Please try again.',
  'LinkedIn API Rate Limit',
  'Too many requests to LinkedIn. Please try signing in again in a few minutes.',
  'LinkedIn API rate limit reached. Please try signing in again later.',
  'Token exchange failed',
  'Profile fetch failed',
  'Mock user creation is only available in development mode',
  'Authentication required. Please sign in with LinkedIn.',
  'Authentication required. Please sign in with your LinkedIn account.',
  'Failed to authenticate request',
  'Session expired. Please sign in again.',
  'HTTP 3: three',
  'Request timeout. Please try again.',
  'Network error occurred',
  'An error occurred',
  'An unexpected error occurred. Please try again.',
  'LinkedIn posting permissions required. Please sign in again to grant access.',
  'Failed to share to LinkedIn: 3',
  'Post shared successfully to LinkedIn!',
  "This post exceeds LinkedIn's character limit and cannot be shared. Please shorten your content.",
  '3 over limit',
  'Sign in to Share',
  'You must be signed in to save drafts.',
  'No content to save.',
  'Failed to save draft.',
  'Failed to update: 3',
  'Draft updated!',
  'Draft saved!',
  'You must be signed in to schedule posts.',
  'No content to schedule.',
  'Failed to save post before scheduling.',
  'Failed to schedule: 3',
  'Post scheduled successfully!',
  'Please select a future date and time for scheduling.',
  'Posts publish within 5 minutes of scheduled time',
  'Scheduled post failed to publish at the scheduled time',
  'Editor not ready.',
  'No content to rewrite.',
  'Rewrite produced empty content',
  'Rewrite failed - original content restored',
  'Failed to apply rewrite',
  'Failed to rewrite content. Please try again.',
  'Content rewritten successfully!',
  'Text copied to clipboard',
  'Failed to copy text',
  'Sign up to copy, save, and share your posts directly on LinkedIn!',
  'Failed to fetch posts',
  'Failed to load posts',
  'Failed to copy post',
  'Post copied successfully!',
  'Failed to delete post',
  'Post deleted successfully!',
  'Are you sure you want to delete this post?',
  'No TipTap JSON data available for this post',
  'Failed to load image',
  'Failed to compress image',
  'Canvas not available',
  'Image optimized! Reduced by 3%',
  'Please select a JPEG, PNG, GIF, or WebP image.',
  'Image must be smaller than 5MB. Current size: 0.00 MB',
  'Something went wrong',
  'Try Again',
  'Reload Page',
])('the spec\'s sentence, word for word: "%s"', (sentence) => {
  expect(all).toContain(sentence);
});

test('the toast counts', () => {
  const rest = 'failed to publish. You can reschedule or share them now from your dashboard.';
  expect(PUBLISHING.missedToast(1)).toBe(`1 scheduled post ${rest}`);
  expect(PUBLISHING.missedToast(2)).toBe(`2 scheduled posts ${rest}`);
});
