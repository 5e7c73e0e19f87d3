import type { ReadSource, SourceInput } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { detectSource, isEnoughText, linkSource, type Source } from '#domain/writing/detect-source.ts';
import type { Ctx } from '../../context.ts';
import { PageError } from '../../ports/web-page.ts';
import { pageErrorCode } from './page-error-code.ts';

export type SourcesInput = {
  input: string;
  mode?: 'article' | 'video' | 'ideas' | undefined;
  url?: string | undefined;
  ideas?: string | undefined;
  sources?: readonly SourceInput[] | undefined;
};

/**
 * What is to be written from, decided before anything is counted: `sources` win, then `mode`, then `url`, then `ideas`,
 * then what `input` looks like.
 * @throws AppError PAGE_NOT_A_URL, TEXT_TOO_SHORT
 */
export function chooseSources({ input, mode, url, ideas, sources }: SourcesInput): Source[] {
  const chosen = sources === undefined ? [chooseOne({ input, mode, url, ideas })] : sources.map(toSource);
  for (const source of chosen) {
    if (source.kind === 'ideas' && !isEnoughText(source.text)) throw new AppError('TEXT_TOO_SHORT');
  }
  return chosen;
}

function chooseOne({ input, mode, url, ideas }: Omit<SourcesInput, 'sources'>): Source {
  const address = url?.trim() || null;
  if (mode === 'ideas') return { kind: 'ideas', text: ideas?.trim() || input.trim() };
  if (mode !== undefined || address !== null) return linkSource(address ?? input);
  return ideas?.trim() ? { kind: 'ideas', text: ideas.trim() } : detectSource(input);
}

function toSource(source: SourceInput): Source {
  return source.kind === 'ideas' ? { kind: 'ideas', text: source.text.trim() } : linkSource(source.url);
}

/**
 * The words of a source, and what to say of where they come from.
 * @throws AppError PAGE_…, VIDEO_…, or the signal's reason
 */
export async function readSource(
  ctx: Ctx,
  source: Source,
  options: { signal: AbortSignal; onStage: (stage: 'fetching' | 'reading') => void },
): Promise<ReadSource> {
  if (source.kind === 'ideas')
    return { ...NOWHERE, kind: 'ideas', text: source.text, wordCount: countWords(source.text) };
  if (source.kind === 'video') throw new AppError('VIDEO_NOT_SUPPORTED');
  try {
    const { imageUrl: _imageUrl, ...article } = await ctx.readArticle(source.url, options);
    if (!isEnoughText(article.text)) throw new PageError('empty_page');
    return { kind: 'article', ...article, title: article.title || null };
  } catch (error) {
    if (error instanceof PageError) throw new AppError(pageErrorCode(error), {}, error);
    throw error;
  }
}

const NOWHERE = {
  url: null,
  title: null,
  siteName: null,
  author: null,
  publishedAt: null,
  language: null,
  notice: null,
} as const;

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
