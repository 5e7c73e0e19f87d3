import { SOURCE_FIELD } from '#contract/source-field-messages.ts';
import { SHARE_LIMIT } from '#domain/linkedin-text/measure-text.ts';
import { plural } from '#domain/text/plural.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';

/** The sentences of the compose screen, except those that the product's description fixes (`UI` of the contract). */
export const MESSAGES = {
  opening: {
    loading: 'Opening the post',
    signInTitle: 'Sign in to open this post',
    signIn: 'Only its owner can see it.',
    failedTitle: 'This post could not be opened',
    seePosts: 'See your posts',
    restored: 'Your unsaved text is back',
    startFresh: 'Start fresh',
    offered: 'This post was saved elsewhere after your last change here',
    plainText: 'It opens as plain text.',
    copy: 'Copy to a new draft',
    published: 'This post is published, so it cannot be edited here.',
    deletedThere: 'This post was deleted on LinkedIn.',
    scheduled: (when: string | null) =>
      `${when === null ? 'Scheduled' : `Scheduled: ${when}`}. Saving updates the text and keeps the time.`,
    failed: 'This post was not published.',
  },
  unsaved: {
    saved: 'Saved. It keeps its time.',
    title: 'Your changes are not saved',
    scheduled: 'The post goes out as it was. Your changes are kept in this browser.',
    other: 'They are kept in this browser.',
    back: 'Go back',
  },
  /** How far the text is saved while there is no connection. */
  offline: {
    kept: 'Offline. Kept in this browser; saves by itself.',
    keptOnly: 'Offline. Kept in this browser.',
    notKept: 'Offline, and this browser keeps no copy. Leave this page open.',
  },
  /** The compose screen begins with these; the other sentences about one's voice come later. */
  voice: {
    inVoice: 'In your voice',
    inVoiceHint: 'Your style sheet sets the tone, emojis and hashtags.',
    written: {
      'built-in': 'Its layout, emojis, hashtags and ending follow your voice',
      model: 'In your voice',
    },
  },
  conflict: {
    toast: 'Saving is paused until you choose which version to keep. Yours is safe on this device.',
    question: 'Your version is on this device and not saved yet. Which version do you want to keep?',
    other: (text: string) => `The other version: ${text}`,
    takeOther: 'Use the other',
    keptMine: { title: 'Your version is kept', description: 'The other one is under Versions.' },
    tookTheirs: {
      title: 'You are using the other version',
      description: 'Yours is under Versions.',
    },
  },
  editor: {
    generatedTitle: 'AI-Generated Post',
    ownTitle: 'Your post',
    placeholder: 'Write your post',
    cleared: 'Post cleared',
    plainLetters: 'Styled letters changed to plain text',
    showOverLimit: 'Go to the limit',
    shorten: 'Shorten for me',
    shortenCost: 'Shortening uses 1 generation',
    whySignIn: 'Also to schedule and save. Your text is kept.',
    sentLonger: (sent: number, count: number) =>
      `This post is sent as ${formatCount(sent)} characters, because LinkedIn requires a backslash before characters like ( and #. LinkedIn should count ${formatCount(count)}. If it rejects the post, shorten it.`,
  },
  paste: {
    cut: (kept: number) => `Only the first ${formatCount(kept)} characters were pasted`,
    longerThan: (limit: number) => `The text was longer than ${formatCount(limit)} characters.`,
    longerThanPost: (limit: number) => `A post holds at most ${formatCount(limit)} characters.`,
    keep: (count: number) => `Keep ${formatCount(count)}`,
  },
  images: {
    addButton: 'Add images (JPEG, JPG, PNG or GIF)',
    addInput: 'Images to add',
    moveUp: 'Move image up',
    moveDown: 'Move image down',
    remove: 'Remove image',
    altLabel: 'Describe this image for people who cannot see it',
    noAlt: 'No description yet',
    charactersLeft: (count: number) => `${pluralize(count, 'character', 'characters')} left`,
    notAvailable: 'This image is not available.',
    notShown: 'This image cannot be shown right now.',
    notUploaded: (problem: string) => `Not uploaded: ${problem}`,
    leftOut: (count: number) => `${pluralize(count, 'image was', 'images were')} not added.`,
    reduced: (count: number, before: string, after: string) =>
      `${count > 1 ? `${pluralize(count, 'image', 'images')}: ` : ''}${before} to ${after}`,
  },
  aiImage: {
    button: 'AI Image',
    making: 'Making image…',
    description: 'An image with a sentence from your post. It is added to the end of the post.',
    model: 'AI draws an illustration for this post. This takes up to a minute.',
    tooLong: 'This sentence is too long for this layout.',
  },
  linkCard: {
    /** The line that unfolds card and address. */
    title: 'Link card',
    sourceUrl: 'Source URL',
    noSource: 'None',
    invalidUrl: 'The Source URL is not a web address. Start it with https://, or leave it empty.',
    noAddress: 'This is not a web address',
    none: 'No card. LinkedIn shows the link only if it is in the text.',
    noneFor: (host: string) => `None for ${host}`,
    add: 'Add card',
    otherAddress: 'Your card was for a different address.',
    loading: (host: string) => `Reading ${host} for its card…`,
    write: 'Write it yourself',
    restore: 'Restore your card',
    removed: 'Link card removed',
    needsTitle: 'A card needs a title.',
    descriptionHint: 'Most readers see only the title.',
    imageInput: 'Image for the card',
  },
  sources: {
    /** Also the title of the form above a text. */
    section: 'Source',
    title: 'What is your post about?',
    ...SOURCE_FIELD,
    options: 'Options',
    replaces: 'Your text stays in Versions.',
    fromIdeas: 'From your ideas',
    from: (source: string) => `From ${source}`,
    change: 'Change',
    begin: 'Write from a link, a video or ideas',
    fold: 'Hide source',
    /** What a member has left this month. */
    left: (remaining: number) => `${pluralize(remaining, 'generation', 'generations')} left`,
    /** What a visitor has. */
    freeDaily: (count: number) => `${pluralize(count, 'free post', 'free posts')} a day, no account needed`,
  },
  /** What stands below a new post. */
  next: {
    edited: (day: string) => `Edited ${day}`,
    drafts: 'Or continue a draft',
    allDrafts: 'All drafts',
    withoutWords: 'Images without words',
    unsaved: 'Not saved yet, kept in this browser',
    example: 'An example',
    from: 'From this article',
    to: 'To this post',
    own: 'highlighted: your own words',
    /** What a visitor reads above it. */
    promise: 'Turn an article, a video or an idea into a LinkedIn post you would sign',
    /** Below it. */
    terms: (free: number) =>
      [
        free > 0 && `${pluralize(free, 'free post', 'free posts')} a day, no account needed.`,
        'Nothing is posted unless you say so.',
      ]
        .filter(Boolean)
        .join(' '),
    title: 'What happens next',
    steps: (isSignedIn: boolean) => [
      'Generate turns your link or notes into a post.',
      'Edit it, and see it as LinkedIn shows it.',
      isSignedIn ? 'Share or schedule it. Nothing is posted until then.' : 'Sign in to publish or schedule it.',
    ],
  },
  generation: {
    written: (count: number) => `Post written, ${pluralize(count, 'character', 'characters')}`,
    addSource: 'Add another source',
    tryExample: { article: 'Try an example article:', idea: 'Try an example idea:' },
    /** Follows the refusal of a used-up plan, which says when the plan renews. */
    meanwhile: 'Until then you can write and edit yourself.',
    paste: 'Paste the text',
    pastedLabel: 'The text of this page or video',
    writeFromPasted: 'Generate from this text',
    writeAnyway: 'Generate anyway',
    rewriteTitle: 'Rewrite the selection, or the whole text',
    usesOne: 'Each rewrite that proposes changes uses one.',
    aiMenu: 'AI tools',
    rewriting: 'Rewriting…',
    rewriteChanged: 'You changed the text during the rewrite, so your version was kept. Try the rewrite again.',
  },
  readSources: {
    title: 'Source text',
    hint: 'Correct it if needed, then generate again.',
    writeAgain: 'Generate again',
    reset: 'Undo my changes',
    corrected: 'corrected by you',
  },
  wornPhrases: {
    title: (count: number) => pluralize(count, 'worn phrase', 'worn phrases'),
    why: 'Readers have seen these so often that they skip them, or assume AI wrote the post.',
    takeOut: 'Remove phrase',
    sayPlainly: (words: string) => `Use “${words}”`,
    removeSentence: 'Remove sentence',
    keep: 'Keep it',
    show: 'Show',
    inText: (claim: string) => `“${claim}”`,
  },
  passages: {
    title: 'Where this sentence comes from',
    yours: 'Yours:',
    fromSource: 'Closest in your source:',
    from: (title: string) => `From ${title}:`,
    fromTime: (title: string, time: string) => `From ${title}, at about ${time}:`,
    nothing: (sources: number) =>
      sources === 1
        ? 'The source does not say this. It may be your own thought.'
        : 'Your sources do not say this. It may be your own thought.',
  },
  checks: {
    tooLong: (over: number) =>
      `${pluralize(over, 'character', 'characters')} over LinkedIn’s limit of ${formatCount(SHARE_LIMIT)}. Shorten the post to share or schedule it.`,
    usePlainLetters: 'Use plain letters',
    cutOff: (length: number) => `LinkedIn would cut this post off after ${formatCount(length)} characters.`,
    described: 'Every image is described',
    undescribed: (count: number) =>
      `${pluralize(count, 'image has', 'images have')} no description for people who cannot see them`,
  },
  preview: {
    label: 'Preview of the post',
    isExample: 'An example. Your post will appear here.',
    /** The practice article `borrowed-tools`. */
    exampleSource: {
      title: 'A town library lends drills, and its books go out again',
      site: 'Harrow Sound Courier',
      excerpt: [
        'The library of Little Harrow lends 214 tools, and its drills went out more often last year than its bestsellers.',
        'Visitors who came for a drill borrowed 2.4 books each, more than any other group of readers.',
      ],
    },
    /** What somebody may make of it: two paragraphs of what the built-in writer writes, and two lines of their own. A test compares. */
    example: [
      { words: 'The best case for new bookshelves may be a power drill.', isOwn: true },
      {
        words:
          'The library of Little Harrow lends 214 tools, and its drills went out more often last year than its bestsellers.',
        isOwn: false,
      },
      {
        words: 'Visitors who came for a drill borrowed 2.4 books each, more than any other group of readers.',
        isOwn: false,
      },
      { words: 'What would bring people back through your door?', isOwn: true },
    ],
    images: (count: number) =>
      `The ${count > 1 ? `${formatCount(count)} ` : ''}${plural(count, 'image', 'images')} of the post`,
    noAlt: (position: number) => `Image ${position}, without a description`,
    scaled: (percent: number, width: number) =>
      `Shown at ${percent}% to fit. Lines break as they do at ${width} pixels.`,
    seenAbove: 'Always visible above',
    mayBeCut: 'May be cut here',
  },
  emoji: {
    failed: 'The emojis could not be loaded. Close this and open it again.',
    none: 'No emoji found',
    pick: 'Pick an emoji',
  },
} as const;
