import { MISSED } from '#domain/scheduling/late-posts.ts';
import { countOf } from '#domain/text/plural.ts';
import { ERRORS } from './messages.ts';

/** Why a publication failed or waits, as its card says. */
export const PUBLISHING = {
  missed: MISSED,
  missedToast: (count: number) =>
    `${countOf(count, 'scheduled post', 'scheduled posts')} failed to publish. You can reschedule or share them now from your dashboard.`,
  shareInterrupted: 'Postsmith was interrupted before it sent this post. Nothing was published. Share it again.',
  undone: 'This share was undone. Nothing was published.',
  /** A share that may have been out, was sent again by its person, and ended before it went. */
  endedUnsure:
    'Sharing this post was stopped. It may have been published before. Check LinkedIn before you share it again.',
  checking: 'LinkedIn has not confirmed this post yet. We are checking. Please do not post it again.',
  duplicate: 'LinkedIn refused this post: the same text was posted before.',
  tooLateAfterReconnect:
    'Your LinkedIn sign-in had expired, and this post is more than 24 hours late. Share or schedule it again.',
  noRoom:
    'Your plan has reached its limit of scheduled posts, so this post was not published at its time. Share it now, schedule it again, or choose a larger plan.',
  reauth: ERRORS.NEEDS_REAUTH,
  reauthOrByHand:
    'LinkedIn no longer accepts your sign-in. This post goes out once you sign in again, or publish it yourself.',
  throttledDay: (until: string) =>
    `You have reached LinkedIn's daily limit for your account. You can post again ${until}.`,
  unverified: (until: string) =>
    `LinkedIn limits how often members without a verified identity may post. Try again after ${until}, or verify your identity there.`,
  throttled: 'LinkedIn is limiting our requests. Try again in a few minutes.',
  notReached: 'LinkedIn could not be reached. Nothing was published. Try again in a moment.',
  versionGone:
    'LinkedIn no longer supports the version of its API that we use. Nothing was published. Your administrator has been told.',
  refused: (message: string) => `LinkedIn refused this post: ${message}`,
  imageMissing: ERRORS.IMAGE_NOT_FOUND,
  imageRefused: (image: string) => `LinkedIn did not accept ${image}. Nothing was published. Replace it or remove it.`,
  imagesWaiting: 'LinkedIn has not finished processing the images. Nothing was published. Try again in a moment.',
  /** Of a published post whose link its person gave: it may be another post's. */
  deletedByHandAlone:
    'LinkedIn did not give us the link of this post, so we cannot delete it. Delete it on LinkedIn yourself.',
  uploadFailed: 'The images could not be uploaded to LinkedIn. Nothing was published. Try again in a moment.',
} as const;
