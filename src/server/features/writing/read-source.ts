import type { ReadSource, SourceInput } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { detectSource, isEnoughText, type LinkSource, linkSource, type Source } from '#domain/sources/detect-source.ts';
import { findVideoId } from '#domain/sources/video-link.ts';
import { callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { PageError } from '#server/ports/web-page.ts';
import { countWords, ideasSource } from '#server/text-work/ideas-source.ts';
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
    const given = source.kind === 'ideas' ? source.text : source.correctedText;
    if (given !== undefined && !isEnoughText(given)) throw new AppError('TEXT_TOO_SHORT');
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
  const link = source.kind === 'video' ? videoSource(source.url) : linkSource(source.url);
  return source.text === undefined ? link : { ...link, correctedText: source.text.trim() };
}

/** Throws AppError VIDEO_NOT_A_VIDEO for any other page. */
function videoSource(typed: string): LinkSource {
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
 * Reads a source: its text, and where it comes from. A corrected text stands for what would be read; then a page that cannot be
 * read only leaves its title and author unknown.
 * @throws AppError PAGE_…, VIDEO_…, AUTH_REQUIRED and UPGRADE_NEEDED for a video, or the signal's reason
 */
export async function readSource(ctx: Ctx, source: Source, options: ReadOptions): Promise<ReadSource> {
  const work = { signal: options.signal, by: callerKey(options.caller) };
  if (source.kind === 'ideas') return ctx.workOnText('readIdeas', source.text, work);
  const { kind, url, correctedText: text } = source;
  const reading = kind === 'video' ? readVideo(ctx, source, options) : readArticle(ctx, source, options);
  if (text === undefined) return reading;
  const read = await reading.catch((error: unknown) => {
    if (!(error instanceof AppError) || options.signal.aborted) throw error;
    return { ...ideasSource(text), kind, url };
  });
  const corrected: ReadSource = { ...read, text, wordCount: countWords(text), notice: null, isCorrected: true };
  return ctx.workOnText('cleanForeignText', corrected, work);
}

async function readVideo(ctx: Ctx, { url }: { url: string }, options: ReadOptions): Promise<ReadSource> {
  const video = await readVideoSource(ctx, { ...options, videoId: videoIdOf(url) });
  return ctx.workOnText('cleanForeignText', video, { signal: options.signal, by: callerKey(options.caller) });
}

async function readArticle(ctx: Ctx, source: { url: string }, options: ReadOptions): Promise<ReadSource> {
  try {
    const {
      text,
      title,
      imageUrl: _imageUrl,
      ...rest
    } = await ctx.readArticle(source.url, {
      signal: options.signal,
      by: callerKey(options.caller),
      onStage: options.onStage,
    });
    const found = { kind: 'article' as const, ...rest, title: title || null, text };
    const work = { signal: options.signal, by: callerKey(options.caller) };
    const article = await ctx.workOnText('cleanForeignText', found, work);
    if (!isEnoughText(article.text)) throw new PageError('empty_page');
    return article;
  } catch (error) {
    if (error instanceof PageError) throw new AppError(pageErrorCode(error), {}, error);
    throw error;
  }
}
