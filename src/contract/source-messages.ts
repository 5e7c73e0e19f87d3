import type { SourceNotice } from '#domain/sources/source-notices.ts';
import { countOf } from '#domain/text/plural.ts';

/** What was read of a page that may not be its article. `name` is the page's title or site. */
export const SOURCE_NOTICE_MESSAGES: Readonly<
  Record<SourceNotice, (read: { name: string; wordCount: number }) => string>
> = {
  paywall: ({ name, wordCount }) =>
    `Only the part of ${name} in front of its paywall could be read: ${countWords(wordCount)}.`,
  consent: ({ name, wordCount }) =>
    `Only the part of ${name} in front of its cookie notice could be read: ${countWords(wordCount)}.`,
  scrap: ({ name, wordCount }) => `Only a small part of ${name} could be read: ${countWords(wordCount)}.`,
  links: ({ name, wordCount }) =>
    `The text read from ${name} is mostly links to other pages: ${countWords(wordCount)}.`,
  unrelated: ({ name, wordCount }) =>
    `The text read from ${name} does not seem to match its title: ${countWords(wordCount)}.`,
};

function countWords(count: number): string {
  return countOf(count, 'word', 'words');
}
