import type { ErrorCode } from '#domain/errors.ts';
import { countOf } from '#domain/text/plural.ts';

/**
 * Messages that more than one place needs or whose wording is fixed (docs/product.md §12.1), beginning with those of the errors that the
 * browser says by itself; the server's others are in `error-messages.ts`, and come with its answers.
 */
export const ERRORS = {
  NOT_AUTHENTICATED: 'Authentication required. Please sign in with your LinkedIn account.',
  SESSION_EXPIRED: 'Session expired. Please sign in again.',
  POST_TOO_LONG: "This post exceeds LinkedIn's character limit and cannot be shared. Please shorten your content.",
  POST_BEING_PUBLISHED: 'This post is being published right now. Wait a moment, then look again.',
  POST_NEEDS_LOOK: 'We could not find out whether this post is on LinkedIn. Look there first, then tell us.',
  POST_CHANGED: 'This post was changed elsewhere.',
  SCHEDULE_NOT_FUTURE: 'Please select a future date and time for scheduling.',
  SCHEDULE_MISSING_HOUR: 'The clocks go forward that day, so this hour does not exist.',
  QUEUE_EMPTY: 'Your queue has no times yet. Choose some first.',
  SIGN_IN_CANCELLED: 'Sign-in was cancelled.',
  NEEDS_REAUTH: 'LinkedIn posting permissions required. Please sign in again to grant access.',
  IMAGE_TYPE: 'Please select a JPEG, PNG, GIF, or WebP image.',
  IMAGE_NOT_FOUND: 'An image in this post no longer exists. Remove it, or add it again.',
  TOO_MANY_IMAGES: 'LinkedIn accepts up to 20 images per post. Remove some.',
  AI_IMAGE_FAILED: "Your image couldn't be generated at this time. Please try again later.",
  REFERRALS_OFF: 'Invitations are closed for now.',
  BULK_EXCLUSIVE: 'Bulk actions are part of Top Voice.',
  ANALYTICS_EXCLUSIVE: 'Analytics are part of Pro and Top Voice.',
  CANCELLED: 'Cancelled.',
  TIMEOUT: 'Request timeout. Please try again.',
  INTERNAL: 'An unexpected error occurred. Please try again.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What the browser logs at start (docs/product.md §12.2). */
export const STARTUP = {
  started: 'Client initialised.',
  failed: 'Client initialisation failed.',
  noValues: 'Real configuration values were not available at build time.',
} as const;

/** Messages of the browser; many are fixed word for word (docs/product.md §12.1). */
export const UI = {
  signIn: {
    popupBlocked: 'Popup blocked',
    successTitle: 'Success!',
    success: 'Successfully signed in with LinkedIn.',
    failedTitle: 'Sign In Failed',
    failed: 'There was an error signing in to LinkedIn. Please try again.',
    rateLimitTitle: 'LinkedIn API Rate Limit',
    rateLimit: 'Too many requests to LinkedIn. Please try signing in again in a few minutes.',
  },
  request: {
    /** Nobody is signed in here, so nothing was sent; what was sent without a sign-in gets the sentence of NOT_AUTHENTICATED. */
    authenticationRequired: 'Authentication required. Please sign in with LinkedIn.',
    authenticationFailed: 'Failed to authenticate request',
    sessionExpired: ERRORS.SESSION_EXPIRED,
    network: 'Network error occurred',
    offline: 'You are offline. Reconnect, then try again.',
    tooLate: 'This took too long, so nothing was sent. Try again.',
    http: (status: number, text: string) => `HTTP ${status}: ${text}`,
  },
  generate: { failed: 'An error occurred', unexpected: 'An unexpected error occurred. Please try again.' },
  share: {
    needsReauth: ERRORS.NEEDS_REAUTH,
    failed: (message: string) => `Failed to share to LinkedIn: ${message}`,
    success: 'Post shared successfully to LinkedIn!',
    tooLong: ERRORS.POST_TOO_LONG,
    over: (count: string) => `${count} over limit`,
    signInToShare: 'Sign in to Share',
    waiting: (seconds: number) => `Your post goes out in ${countOf(seconds, 'second', 'seconds')}`,
    leaving: 'Your post is on its way to LinkedIn…',
    undone: 'Undone. Nothing was shared.',
    undoneRestored: 'Undone. Nothing was shared. Your post is a draft now, with no time set.',
    undoOffline: 'You are offline, so this was not undone: your post goes out.',
    undoFailed: (message: string) => `Not undone, so your post goes out: ${message}`,
  },
  scheduling: {
    signInFirst: 'You must be signed in to schedule posts.',
    noContent: 'No content to schedule.',
    saveFailed: 'Failed to save post before scheduling.',
    failed: (message: string) => `Failed to schedule: ${message}`,
    success: 'Post scheduled successfully!',
    moved: (when: string) => `Moved to ${when}`,
    notFuture: ERRORS.SCHEDULE_NOT_FUTURE,
    repeatedHour: 'The clocks go back that day, so this time occurs twice. The post goes out the first time.',
    movedBack: 'Moved back',
    formerPassed: 'Its former time has passed.',
  },
  clipboard: {
    copied: 'Text copied to clipboard',
    imagesAsWord: 'Images are not copied: [Image] stands where each was.',
    failed: 'Failed to copy text',
    signUpFirst: 'Sign up to copy, save, and share your posts directly on LinkedIn!',
  },
  list: {
    fetchFailed: 'Failed to fetch posts',
    loadFailed: 'Failed to load posts',
    copyFailed: 'Failed to copy post',
    copied: 'Post copied successfully!',
    deleteFailed: 'Failed to delete post',
    deleted: 'Post deleted successfully!',
    deleteQuestion: 'Are you sure you want to delete this post?',
    noDocument: 'No TipTap JSON data available for this post',
  },
  newVersion: { ready: 'A new version is ready.', reload: 'Reload' },
  boundary: { title: 'Something went wrong', tryAgain: 'Try Again', reload: 'Reload Page' },
} as const;
