import type { ReadSource } from '#contract/writing.ts';
import { stripMentions } from '#domain/writing/tidy/strip-links.ts';
import { expandMarkdownLinks, stripInvisible } from '#domain/writing/tidy/strip-markup.ts';
import { ideasSource } from './ideas-source.ts';

/** Removes mentions and link titles from somebody else's text, so that the post tags nobody and hides no address. */
export function cleanForeignText(source: ReadSource): ReadSource {
  return removeInvisible({ ...source, text: expandMarkdownLinks(stripMentions(source.text)) });
}

/** A person's own ideas as a source, without invisible characters. */
export function readIdeas(words: string): ReadSource {
  return removeInvisible(ideasSource(words));
}

/** Removes invisible characters, which can hide instructions to a model. */
function removeInvisible(source: ReadSource): ReadSource {
  const visible = (text: string | null) => (text === null ? null : stripInvisible(text).trim() || null);
  const { title, siteName, author, text, description } = source;
  return {
    ...source,
    ...(description !== undefined && { description: visible(description) }),
    title: visible(title),
    siteName: visible(siteName),
    author: visible(author),
    text: stripInvisible(text),
  };
}
