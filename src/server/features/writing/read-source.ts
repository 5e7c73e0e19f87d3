import type { ReadSource, SourceInput } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { detectSource, isEnoughText, linkSource, type Source } from '#domain/sources/detect-source.ts';
import { findVideoId } from '#domain/sources/video-link.ts';
import { stripMentions } from '#domain/writing/tidy/strip-links.ts';
import { expandMarkdownLinks, stripInvisible } from '#domain/writing/tidy/strip-markup.ts';
import type { Ctx } from '#server/context.ts';
import { PageError } from '#server/ports/web-page.ts';
import { ideasSource } from './ideas-source.ts';
import { pageErrorCode } from './page-error.ts';
import { type ReadOptions, readVideoSource } from './read-video.ts';

export type SourcesInput = {
  input: string;
  mode?: 'article' | 'video' | 'ideas' | undefined;
  url?: string | undefined;
  ideas?: string | undefined;
  sources?: readonly SourceInput[] | undefined;
};

/**
 * The sources of a request, before anything is counted: `sources` win, then `mode`, then `url`, then `ideas`, then what `input` looks
 * like.
 * @throws AppError PAGE_NOT_A_URL, VIDEO_NOT_A_VIDEO, TEXT_TOO_SHORT
 */
export function chooseSources({ input, mode, url, ideas, sources }: SourcesInput): Source[] {
  const chosen = sources === undefined ? [chooseOne({ input, mode, url, ideas })] : sources.map(toSource);
  for (const source of chosen) {
    if (source.kind === 'ideas' && !isEnoughText(source.text)) throw new AppError('TEXT_TOO_SHORT');
    if (source.kind === 'video') videoIdOf(source.url);
  }
  return chosen;
}

function chooseOne({ input, mode, url, ideas }: Omit<SourcesInput, 'sources'>): Source {
  const address = url?.trim() || null;
  if (mode === 'ideas') return { kind: 'ideas', text: ideas?.trim() || input.trim() };
  if (mode === 'video') return videoSource(address ?? input);
  if (mode !== undefined || address !== null) return linkSource(address ?? input);
  return ideas?.trim() ? { kind: 'ideas', text: ideas.trim() } : detectSource(input);
}

function toSource(source: SourceInput): Source {
  if (source.kind === 'ideas') return { kind: 'ideas', text: source.text.trim() };
  return source.kind === 'video' ? videoSource(source.url) : linkSource(source.url);
}

/** Throws AppError VIDEO_NOT_A_VIDEO for any other page. */
function videoSource(typed: string): Source {
  const source = linkSource(typed);
  if (source.kind !== 'video') throw new AppError('VIDEO_NOT_A_VIDEO');
  return source;
}

function videoIdOf(url: string): string {
  const id = findVideoId(url);
  if (id === null) throw new AppError('VIDEO_NOT_A_VIDEO');
  return id;
}

/**
 * Reads a source: its text, and where it comes from.
 * @throws AppError PAGE_…, VIDEO_…, AUTH_REQUIRED and UPGRADE_NEEDED for a video, or the signal's reason
 */
export async function readSource(ctx: Ctx, source: Source, options: ReadOptions): Promise<ReadSource> {
  if (source.kind === 'ideas') return removeInvisible(ideasSource(source.text));
  if (source.kind === 'video') {
    return cleanForeignText(await readVideoSource(ctx, { ...options, videoId: videoIdOf(source.url) }));
  }
  try {
    const { text, title, imageUrl: _imageUrl, ...rest } = await ctx.readArticle(source.url, options);
    const article = cleanForeignText({ kind: 'article', ...rest, title: title || null, text });
    if (!isEnoughText(article.text)) throw new PageError('empty_page');
    return article;
  } catch (error) {
    if (error instanceof PageError) throw new AppError(pageErrorCode(error), {}, error);
    throw error;
  }
}

/** Removes mentions and link titles from somebody else's text, so that the post tags nobody and hides no address. */
function cleanForeignText(source: ReadSource): ReadSource {
  return removeInvisible({ ...source, text: expandMarkdownLinks(stripMentions(source.text)) });
}

/** Removes invisible characters, which can hide instructions to a model. */
function removeInvisible(source: ReadSource): ReadSource {
  const visible = (text: string | null) => (text === null ? null : stripInvisible(text).trim() || null);
  const { title, siteName, author, text } = source;
  return {
    ...source,
    title: visible(title),
    siteName: visible(siteName),
    author: visible(author),
    text: stripInvisible(text),
  };
}
