import type { WritingNotice } from '#domain/writing/brief.ts';

/** Notices beside a generated text (`notices` of contract/writing.ts). */
export const WRITING_NOTICE_MESSAGES: Readonly<Record<WritingNotice, string>> = {
  'language-kept': 'The built-in composer writes in the language of its source.',
  'no-story': 'The source does not tell a story, so the post gives its main points.',
  'no-steps': 'The source has no steps to follow, so the post gives its main points.',
  'no-items': 'The source has no list, so the post gives its main points.',
  'source-too-short': 'The source has too little to say for the length you chose.',
  'text-too-short': 'Your text is shorter than the length you chose. A source gives more.',
  'sentences-left-out': 'Some of your sentences were left out to keep to the length.',
  'links-removed': 'A link that is not in your sources was removed.',
  'cut-to-fit': 'The text was longer than LinkedIn allows, so the end was cut.',
  'nothing-to-change': 'There was nothing to change.',
  'only-form': 'Only the form changes, so it does not count.',
  'own-words': 'These are your own words, so it does not count. A source gives more.',
};

/** Messages around AI Rewrite; many are fixed word for word (docs/product.md §12.9). */
export const REWRITE = {
  notReady: 'Editor not ready.',
  noContent: 'No content to rewrite.',
  empty: 'Rewrite produced empty content',
  restored: 'Rewrite failed - original content restored',
  applyFailed: 'Failed to apply rewrite',
  failed: 'Failed to rewrite content. Please try again.',
  success: 'Content rewritten successfully!',
} as const;
