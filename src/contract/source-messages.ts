import type { SourceNotice } from '#domain/sources/source-notices.ts';

/** What was read of a page that may not be its article. `name` is the page's title or site. */
export const SOURCE_NOTICE_MESSAGES: Readonly<
  Record<SourceNotice, (read: { name: string; wordCount: number }) => string>
> = {
  paywall: ({ name, wordCount }) => `Only the part of ${name} before its paywall was read: ${countWords(wordCount)}.`,
  consent: ({ name, wordCount }) =>
    `Only what its question about cookies lets through was read of ${name}: ${countWords(wordCount)}.`,
  scrap: ({ name, wordCount }) => `Only ${countWords(wordCount)} were read of ${name}, a small part of the page.`,
  links: ({ name, wordCount }) => `What was read of ${name} is mostly links to other pages: ${countWords(wordCount)}.`,
  unrelated: ({ name, wordCount }) =>
    `The text that was read of ${name} does not seem to be about its title: ${countWords(wordCount)}.`,
};

function countWords(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`;
}
