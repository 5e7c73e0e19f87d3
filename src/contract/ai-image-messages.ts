import { ERRORS } from './messages.ts';

/** Messages around AI images (docs/product.md §8.7); many are fixed word for word. */
export const AI_IMAGE = {
  noContent: 'No content available to generate image from.',
  failed: ERRORS.AI_IMAGE_FAILED,
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
} as const;
