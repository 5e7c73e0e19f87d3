import { formatCount, pluralize } from '#web/lib/format/format-number.ts';

/** The sentences of the compose screen, except those that the product's description fixes (`UI` of the contract). */
export const MESSAGES = {
  opening: {
    loading: 'Opening the post',
    signInTitle: 'Sign in to open this post',
    signIn: 'It belongs to an account, so only its owner can see it.',
    failedTitle: 'This post could not be opened',
    seePosts: 'See your posts',
    restored: 'Your unsaved text is back',
    startFresh: 'Start fresh',
    offered: 'This post was saved elsewhere after your last change here',
    plainText: 'It opens with its plain words.',
    copy: 'Copy to a new draft',
    published: 'This post is published, so it can only be read here.',
    scheduled: 'This post is scheduled. Saving keeps its time and takes the new text.',
    failed: 'This post was not published.',
  },
  conflict: {
    toast: 'Nothing more is saved until you choose which words stay. Yours are kept on this device.',
    question: 'Your words are kept on this device and not saved. Which version stays?',
    other: (text: string) => `The other one: ${text}`,
    takeOther: 'Take the other',
    keptMine: { title: 'Your words stay', description: 'Undo brings the other version back.' },
    tookTheirs: {
      title: 'The other version is here now',
      description: 'Yours is kept on this device until you close this.',
    },
  },
  editor: {
    placeholder: 'Write here, or generate a text above.',
    cleared: 'Post cleared',
    plainLetters: 'Every word is in plain letters',
    sentLonger: (sent: number, count: number) =>
      `This post travels as ${formatCount(sent)} characters, since signs like ( and # get a backslash on the way. LinkedIn should count ${formatCount(count)}; if it refuses the post, shorten it.`,
  },
  paste: {
    cut: (kept: number) => `Only the first ${formatCount(kept)} characters were pasted`,
    longerThan: (limit: number) => `The text was longer than ${formatCount(limit)} characters.`,
    longerThanPost: (limit: number) => `The text was longer than a post can hold: ${formatCount(limit)} characters.`,
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
    leftOut: (count: number) => `${pluralize(count, 'image was', 'images were')} left out.`,
    reduced: (count: number, before: string, after: string) =>
      count === 1 ? `${before} to ${after}` : `${count} images: ${before} to ${after}`,
  },
  aiImage: {
    description: 'An image with a sentence of your post, word for word. It goes to the end of the post.',
    model: 'The AI service draws an illustration for this post. It takes up to a minute.',
    tooLong: 'This sentence is too long for this layout.',
  },
  linkCard: {
    invalidUrl: 'The Source URL is not a web address. Start it with https://, or leave it empty.',
    noAddress: 'This is not a web address',
    none: 'No card. LinkedIn shows the link only where the text has it.',
    otherAddress: 'Your card was for another address.',
    loading: (host: string) => `Reading ${host} for its card…`,
    write: 'Write it yourself',
    restore: 'Bring back your card',
    removed: 'Link card removed',
    imagesInstead: 'LinkedIn shows the images of the post instead of this card.',
    needsTitle: 'A card needs a title.',
    descriptionHint: 'Most readers see only the title.',
    imageInput: 'Image for the card',
  },
  sources: {
    tabs: 'What the post is made from',
    labels: { article: 'Link to an article', video: 'Link to a video', ideas: 'Your ideas' },
    placeholders: {
      article: 'https://… or just start writing your ideas',
      video: 'https://www.youtube.com/watch?v=…',
      ideas: 'Topics, bullet points, a rough draft, a transcript: whatever you have.',
    },
  },
  generation: {
    addSource: 'Add another source',
    tryIdea: 'Begin with an idea:',
    tryArticle: 'Try a practice article:',
    languageKept: 'The built-in composer keeps the language of its source.',
    replaced: 'The text before was replaced',
    /** Follows the refusal of a used-up plan, which says when the plan renews. */
    meanwhile: 'Until then you can write and edit by hand.',
    paste: 'Paste the text',
    pastedLabel: 'The text of this page or video',
    writeFromPasted: 'Write from this text',
    writeAnyway: 'Write from it anyway',
    rewriteTitle: 'Writes the selected words anew, or the whole text',
    rewriteMenu: 'Ways to rewrite',
  },
  readSources: {
    title: 'What was read',
    hint: 'Strike out or add what you like, then write again.',
    writeAgain: 'Write again from this',
    reset: 'Undo my changes',
    corrected: 'corrected by you',
  },
  facts: {
    title: (sources: number) => `Not found in the source${sources > 1 ? 's' : ''}`,
    unsureTitle: (count: number) => `${pluralize(count, 'claim', 'claims')} to check yourself`,
    derivedTitle: (count: number, sources: number) =>
      `${pluralize(count, 'number follows', 'numbers follow')} from the source${sources > 1 ? 's' : ''}`,
    replace: (words: string) => `Use “${words}”`,
    remove: 'Remove sentence',
    keep: 'I know this myself',
    inText: (claim: string) => `${claim} in the text`,
  },
  judge: {
    title: 'Doubted by the model alone',
    silent: (claim: string) => `The check finds nothing wrong with “${claim}”`,
    doubts: (reason: string) => `The model reads the source otherwise: ${reason}`,
    agrees: (reason: string) => `The model agrees: ${reason}`,
    finds: 'The model finds it in the source:',
    words: (quotation: string) => `“${quotation}”`,
    running: 'The model is comparing this post with its source…',
    nothing: 'No sentence here is near anything in the source, so the model was not asked.',
    done: (count: number, supported: number, contradicted: number) =>
      `The model compared ${pluralize(count, 'sentence', 'sentences')} with the source: it finds ${formatCount(supported)} there and reads ${formatCount(contradicted)} otherwise. It may be wrong too.`,
    noVerdict: (count: number) =>
      `The model compared ${pluralize(count, 'sentence', 'sentences')} with the source, and said nothing of them that can be verified.`,
    failed: (problem: string) => `The model did not compare this post. ${problem}`,
    changed: 'The text has changed since the model read it.',
    ask: 'Ask the model',
    asking: 'Asking…',
    askAgain: 'Ask the model again',
    retry: 'Try again',
  },
  passages: {
    title: 'Where this sentence comes from',
    ask: 'To see where a sentence comes from, point at it or put the caret into it.',
    yours: 'Yours:',
    from: (title: string) => `From ${title}:`,
    fromTime: (title: string, time: string) => `From ${title}, at about ${time}:`,
    nothing: (sources: number) =>
      sources === 1
        ? 'Nothing in the source says this. It may be a thought of your own.'
        : 'Nothing in the sources says this. It may be a thought of your own.',
  },
  checks: {
    usePlainLetters: 'Use plain letters',
    cutOff: (length: number) => `LinkedIn would cut this post off after ${length} characters.`,
    described: 'Every image is described',
    undescribed: (count: number) =>
      `${pluralize(count, 'image has', 'images have')} no description for people who cannot see`,
  },
  preview: {
    label: 'Preview of the post',
    empty: 'Your post appears here as LinkedIn will show it.',
    visibility: 'Visible to everyone',
    images: (count: number) => (count === 1 ? 'The image of the post' : `The ${count} images of the post`),
    noAlt: (position: number) => `Image ${position}, without a description`,
    scaled: (percent: number, width: number) =>
      `Drawn at ${percent} % so that it fits; lines break as at ${width} pixels.`,
    seenAbove: 'Surely seen above',
    mayBeCut: 'May be cut here',
  },
  emoji: {
    failed: 'The emojis could not be loaded. Close this and open it again.',
    none: 'No emoji found',
    pick: 'Pick an emoji',
  },
} as const;
