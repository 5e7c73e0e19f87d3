import type { ErrorCode } from '#domain/errors.ts';
import { countOf, plural } from '#domain/text/plural.ts';

/**
 * Messages that more than one place needs or whose wording is fixed (docs/product.md §12.1), beginning with one for each error code: a new
 * code does not compile without a message.
 */
const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  INVALID_INPUT: 'Something in this request is not right.',
  TOO_LARGE: 'This is too large to send.',
  NOT_AUTHENTICATED: 'Authentication required. Please sign in with your LinkedIn account.',
  SESSION_EXPIRED: 'Session expired. Please sign in again.',
  FORBIDDEN: 'You do not have permission to do this.',
  ACCOUNT_DISABLED: 'This account is disabled. Write to support if you think that is a mistake.',
  CROSS_SITE: 'This request did not come from Postsmith.',
  DEVELOPMENT_ONLY: 'Mock user creation is only available in development mode',
  NOT_FOUND: 'This could not be found.',
  POST_NOT_FOUND: 'This post no longer exists.',
  NO_CONTENT: 'There is no text yet. Write something first.',
  POST_TOO_LONG: "This post exceeds LinkedIn's character limit and cannot be shared. Please shorten your content.",
  POST_BEING_PUBLISHED: 'This post is being published right now. Wait a moment, then look again.',
  POST_NEEDS_LOOK: 'We could not find out whether this post is on LinkedIn. Look there first, then tell us.',
  POST_MAY_BE_OUT: 'This post comes from a backup and may be on LinkedIn already. Look there before you publish it.',
  SHARE_LEFT: 'Too late to undo: this post is on its way to LinkedIn already.',
  ALREADY_PUBLISHED: 'This post is already published.',
  POST_CHANGED: 'This post was changed elsewhere.',
  ACTION_NOT_ALLOWED: 'That cannot be done with this post.',
  SCHEDULE_NOT_FUTURE: 'Please select a future date and time for scheduling.',
  SCHEDULE_MISSING_HOUR: 'The clocks go forward that day, so this hour does not exist.',
  SCHEDULE_MISMATCH: 'The date and the local time do not match.',
  SCHEDULE_INVALID_ZONE: 'We do not know this time zone. Choose one from the list.',
  SCHEDULE_LIMIT:
    'Your plan has no room for another scheduled post. Publish or delete one first, or choose a larger plan.',
  QUEUE_EMPTY: 'Your queue has no times yet. Choose some first.',
  QUEUE_FULL: 'Your queue has no free time within a year. Add times, or shorten a pause.',
  QUEUE_CHANGED: 'Your queue has changed meanwhile. Look at it again, then move the post.',
  SIGN_IN_STATE: 'This sign-in is no longer valid. Please start it again.',
  SIGN_IN_CANCELLED: 'Sign-in was cancelled.',
  TOKEN_EXCHANGE_FAILED: 'Token exchange failed',
  PROFILE_FETCH_FAILED: 'Profile fetch failed',
  LINKEDIN_RATE_LIMITED: 'LinkedIn API rate limit reached. Please try signing in again later.',
  NEEDS_REAUTH: 'LinkedIn posting permissions required. Please sign in again to grant access.',
  AUTH_REQUIRED: 'You have used your free tries for today. Sign in to continue.',
  UPGRADE_NEEDED: 'You have used all the posts in your plan this month.',
  EARLY_ACCESS: 'This feature is new. For now it is only for Top Voice.',
  RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
  OVERLOADED: 'Postsmith is very busy right now. Try again in a moment.',
  PAGE_NOT_A_URL: 'This is not a web address. Paste one that starts with https://.',
  PAGE_BLOCKED_ADDRESS: 'This address is not on the public web, so it cannot be read.',
  PAGE_UNREACHABLE: 'The page could not be reached. Check the address, or paste the text as ideas.',
  PAGE_NOT_FOUND: 'There is no page at this address.',
  PAGE_HTTP_ERROR: 'The site refused to send the page. Paste its text as ideas instead.',
  PAGE_TOO_MANY_REDIRECTS: 'This address keeps redirecting. Paste the address of the article itself.',
  PAGE_TOO_LARGE: 'This page is too large to read. Paste the part you need as ideas.',
  PAGE_TIMED_OUT: 'The site took too long to answer. Try again, or paste the text as ideas.',
  PAGE_NOT_A_PAGE: 'This address is not a web page. Paste its text as ideas instead.',
  PAGE_EMPTY: 'No article text was found on this page. Paste the text as ideas instead.',
  PAGE_PAYWALL:
    'Only the paywall of this page could be read, not the article. Paste the text you can see as ideas instead.',
  PAGE_CONSENT: 'Only the cookie notice of this page could be read, not the article. Paste the text as ideas instead.',
  PAGE_NO_TITLE: 'This page has no title. Write the card yourself.',
  SOURCE_DOUBTFUL: 'The text read from this page may not be its article.',
  TEXT_TOO_SHORT: 'Write a little more: at least a sentence or a few words.',
  TEXT_TOO_HARD: 'This text is too complex to process. Shorten it and try again.',
  VIDEO_NOT_A_VIDEO: 'This is not a link to a YouTube video. Paste the link of a video, or its transcript as ideas.',
  VIDEO_NO_CAPTIONS: 'This video has no captions to read. Paste its transcript as ideas instead.',
  VIDEO_UNAVAILABLE:
    'This video is private, removed, or for members only. If you can watch it, paste its transcript as ideas.',
  VIDEO_AGE_RESTRICTED:
    'This video is age-restricted, so its captions cannot be read. Paste its transcript as ideas instead.',
  VIDEO_SIGN_IN: 'YouTube shows this video only to people who are signed in. Paste its transcript as ideas instead.',
  VIDEO_LIVE: 'This video is live or has not started. Try again when it has ended, or paste a transcript as ideas.',
  VIDEO_REGION:
    'YouTube does not show this video in the region where Postsmith runs. Paste its transcript as ideas instead.',
  VIDEO_RATE_LIMITED: 'YouTube is limiting our requests. Try again in a few minutes, or paste the transcript as ideas.',
  VIDEO_UNREACHABLE: 'YouTube could not be reached. Try again in a moment, or paste the transcript as ideas.',
  AI_KEY: "The AI service rejected Postsmith's key. Please tell your administrator.",
  AI_QUOTA: 'The AI service has no quota left. Try again later.',
  AI_NOT_FOUND: 'The AI service does not have the model or address that is set here. Please tell your administrator.',
  AI_OVERLOADED: 'The AI service is overloaded. Try again in a moment.',
  AI_REFUSED: 'The AI service declined to write this.',
  AI_TOO_LONG: 'The text is too long for the AI service. Shorten it and try again.',
  AI_CUT_OFF: 'The AI service stopped before it had finished. Try again.',
  AI_EMPTY: 'Rewrite produced empty content',
  AI_FAILED: 'An unexpected error occurred. Please try again.',
  FACT_JUDGE_OFF: 'Comparing posts with their sources needs an AI model, and none is set up here.',
  FACT_MENDING_OFF:
    'Correcting sentences needs an AI model, and none is set up here. Correct them yourself, or remove them.',
  MODEL_NEEDED: 'Following an instruction needs an AI model, and none is set up here. Choose one of the options above.',
  IMAGE_TYPE: 'Please select a JPEG, PNG, GIF, or WebP image.',
  IMAGE_TOO_LARGE: 'Image must be smaller than 5MB.',
  IMAGE_UNREADABLE: 'This image cannot be read. It may be damaged. Save it again, or choose another one.',
  IMAGE_TOO_MANY_PIXELS:
    'This image has too many pixels. LinkedIn accepts up to 36 million across all frames. Make it smaller.',
  IMAGE_TOO_MANY_FRAMES: 'This animation has too many frames. LinkedIn accepts up to 250. Make it shorter.',
  IMAGE_NOT_FOUND: 'An image in this post no longer exists. Remove it, or add it again.',
  TOO_MANY_IMAGES: 'LinkedIn accepts up to 20 images per post. Remove some.',
  IMAGE_STORAGE_FULL: 'Your storage for images is full. Delete posts with images that you no longer need.',
  IMAGES_AWAY: 'The storage for images is not responding. Try again in a few seconds.',
  TEXT_STORAGE_FULL: 'Your storage for text is full. Delete posts that you no longer need.',
  AI_IMAGE_EXCLUSIVE: 'AI Image Generation is exclusive to Top Voice subscribers!',
  AI_IMAGES_OFF: 'AI images are switched off for now.',
  AI_IMAGE_LIMIT: 'You have used all your AI images for today. You get more at midnight UTC.',
  AI_IMAGE_NO_SENTENCE: 'No sentence in this post fits on an image. Write one of up to 260 characters.',
  AI_IMAGE_FAILED: "Your image couldn't be generated at this time. Please try again later.",
  SIGN_UPS_CLOSED: 'New accounts are closed for now.',
  PAYMENTS_OFF: 'Payments are switched off here. Ask your administrator to change your plan.',
  PAYMENT_FAILED: 'The payment provider could not be reached. Nothing was charged; try again in a moment.',
  ALREADY_SUBSCRIBED: 'You already have a paid plan. Change it instead of buying another.',
  NOT_SUBSCRIBED: 'You do not have a paid plan.',
  SIGNATURE_REFUSED: 'The signature is missing or wrong.',
  REFERRALS_OFF: 'Invitations are closed for now.',
  REFERRAL_UNKNOWN: 'This invitation code does not exist. Check it, or ask for it again.',
  REFERRAL_OWN: 'You cannot use your own invitation code.',
  REFERRAL_TWICE: 'You have already used an invitation. You can use only one.',
  REFERRAL_EXPIRED: 'This invitation has expired.',
  CONFIRMATION_WRONG: 'Type the words exactly as shown.',
  POSTS_IN_FLIGHT: 'One of your posts is being published right now. Try again in a minute.',
  SETTINGS_CHANGED:
    'Somebody else has changed the settings since you opened them. Review their changes, then save yours again.',
  LAST_ADMIN: 'You cannot do this to yourself or to the last administrator.',
  BULK_EXCLUSIVE: 'Bulk actions are part of Top Voice.',
  ANALYTICS_EXCLUSIVE: 'Analytics are part of Pro and Top Voice.',
  CANCELLED: 'Cancelled.',
  TIMEOUT: 'Request timeout. Please try again.',
  UNAVAILABLE: 'Postsmith is starting or stopping. Try again in a moment.',
  DATABASE_AWAY: 'The database is not responding. Try again in a few seconds.',
  INTERNAL: 'An unexpected error occurred. Please try again.',
};

export function messageFor(code: ErrorCode): string {
  return ERROR_MESSAGES[code];
}

/** For link cards, where the code's general message would advise about articles. */
export const LINK_CARD_ERROR_MESSAGES: Partial<Readonly<Record<ErrorCode, string>>> = {
  PAGE_UNREACHABLE: 'The page could not be reached. Check the address.',
  PAGE_HTTP_ERROR: 'The site refused to send the page.',
  PAGE_TOO_MANY_REDIRECTS: 'This address keeps redirecting.',
  PAGE_TOO_LARGE: 'This page is too large to read.',
  PAGE_TIMED_OUT: 'The site took too long to answer.',
  PAGE_NOT_A_PAGE: 'This address is not a web page.',
  PAGE_EMPTY: 'This page could not be read.',
};

/** The refusal of an image over 5 MB (docs/product.md §8.2). @param bytes its size */
export function imageTooLarge(bytes: number): string {
  return `Image must be smaller than 5MB. Current size: ${(bytes / (1024 * 1024)).toFixed(2)} MB`;
}

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
    sessionExpired: ERROR_MESSAGES.SESSION_EXPIRED,
    network: 'Network error occurred',
    offline: 'You are offline. Reconnect, then try again.',
    tooLate: 'This took too long, so nothing was sent. Try again.',
    http: (status: number, text: string) => `HTTP ${status}: ${text}`,
  },
  generate: { failed: 'An error occurred', unexpected: 'An unexpected error occurred. Please try again.' },
  share: {
    needsReauth: ERROR_MESSAGES.NEEDS_REAUTH,
    failed: (message: string) => `Failed to share to LinkedIn: ${message}`,
    success: 'Post shared successfully to LinkedIn!',
    tooLong: ERROR_MESSAGES.POST_TOO_LONG,
    over: (count: number) => `${count} over limit`,
    signInToShare: 'Sign in to Share',
    waiting: (seconds: number) => `Your post goes out in ${seconds} seconds`,
    leaving: 'Your post is on its way to LinkedIn…',
    undone: 'Undone. Nothing was shared.',
    undoneRestored: 'Undone. Nothing was shared. Your post is a draft now, with no time set.',
    undoFailed: (message: string) => `Not undone, so your post goes out: ${message}`,
  },
  drafts: {
    signInFirst: 'You must be signed in to save drafts.',
    noContent: 'No content to save.',
    failed: 'Failed to save draft.',
    updateFailed: (error: string) => `Failed to update: ${error}`,
    updated: 'Draft updated!',
    saved: 'Draft saved!',
  },
  scheduling: {
    signInFirst: 'You must be signed in to schedule posts.',
    noContent: 'No content to schedule.',
    saveFailed: 'Failed to save post before scheduling.',
    failed: (message: string) => `Failed to schedule: ${message}`,
    success: 'Post scheduled successfully!',
    notFuture: ERROR_MESSAGES.SCHEDULE_NOT_FUTURE,
    note: 'Posts publish within 5 minutes of scheduled time',
    repeatedHour: 'The clocks go back that day, so this time occurs twice. The post goes out the first time.',
    isPast: 'This time has passed. Choose a later one.',
    corrected:
      "Your device's time zone data is out of date. The time shown is now correct. Press Schedule again to use it.",
    approximate: 'Your device does not know this time zone. The post goes out at the time you chose there.',
    sendLate: 'If it is delayed, publish it up to 24 hours late',
    sendLateOff:
      'Off: if it cannot go out within 5 minutes of its time, it is marked as failed, and you decide what happens next.',
    sendLateOn:
      'On: it goes out as soon as possible. After 24 hours it is marked as failed, and you decide what happens next.',
    room: (used: number, limit: number) => `${Math.max(0, limit - used)} of ${limit} scheduled posts left`,
    noRoom: (limit: number) =>
      `Your plan holds ${countOf(limit, 'scheduled post', 'scheduled posts')} at a time. Publish one, move one to drafts, or choose a larger plan.`,
    noRoomTitle: 'No room to schedule this post',
    roomAgain: (time: string) => `A place frees up when your next post goes out on ${time}.`,
    noneInPlan: 'Your plan has no scheduled posts. Choose a larger one first.',
    neighbour: (time: string) => `You have another post scheduled for ${time}.`,
    afterConsent: (day: string) =>
      `Your LinkedIn connection expires ${day}, before this time. Sign in again before then, or the post will wait until you do.`,
  },
  rewrite: {
    notReady: 'Editor not ready.',
    noContent: 'No content to rewrite.',
    empty: 'Rewrite produced empty content',
    restored: 'Rewrite failed - original content restored',
    applyFailed: 'Failed to apply rewrite',
    failed: 'Failed to rewrite content. Please try again.',
    success: 'Content rewritten successfully!',
  },
  clipboard: {
    copied: 'Text copied to clipboard',
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
  images: {
    type: ERROR_MESSAGES.IMAGE_TYPE,
    editorType: 'The editor accepts JPEG, PNG and GIF. Convert this WebP image first.',
    tooLarge: imageTooLarge,
    tooMany: ERROR_MESSAGES.TOO_MANY_IMAGES,
    optimized: (percent: number) => `Image optimized! Reduced by ${percent}%`,
    loadFailed: 'Failed to load image',
    compressFailed: 'Failed to compress image',
    noCanvas: 'Canvas not available',
    keptAsIs: 'The original image is used.',
    remote: 'Images from other sites are not copied. Save them, then add them as files.',
    lost: (count: number) =>
      `${countOf(count, 'image is', 'images are')} not available. Remove ${plural(count, 'it', 'them')}, or add ${plural(count, 'it', 'them')} again.`,
    notKept: 'This browser cannot store images. Sign in and save your post, or stay on this page.',
    cardFailed: (reason: string) => `The link card's image could not be kept: ${reason}`,
  },
  aiImage: {
    noContent: 'No content available to generate image from.',
    failed: ERROR_MESSAGES.AI_IMAGE_FAILED,
    added: 'Image added to post',
    kindOff: 'This kind of AI image is switched off for now.',
    limit: (count: number) => `You have used all ${count} AI images for today. You get more at midnight UTC.`,
    undrawable: (letters: string) =>
      `Our image fonts do not include ${letters}, and no other sentence in this post fits on an image.`,
    otherSentence: (letters: string) =>
      `Our image fonts do not include ${letters}, so sentences that use them are not offered.`,
    noName: (letters: string) => `Our image fonts do not include ${letters}, so your name is left out.`,
    tooLong: 'That sentence is too long for this layout. Choose a shorter one, or another layout.',
    noModel: 'No AI service for images is set up here.',
    illustration: (sentence: string) => `Illustration for: ${sentence}`,
    illustrationOfPost: 'Illustration for this post',
  },
  newVersion: { ready: 'A new version is ready.', reload: 'Reload' },
  boundary: { title: 'Something went wrong', tryAgain: 'Try Again', reload: 'Reload Page' },
} as const;
