import type { ReadSource } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { articleAddress, detectSource, isEnoughText, type Source } from '#domain/writing/detect-source.ts';
import type { Ctx } from '../../context.ts';
import { PageError } from '../../ports/web-page.ts';
import { pageErrorCode } from './page-error-code.ts';

export type SourceInput = {
  input: string;
  mode?: 'article' | 'ideas' | undefined;
  url?: string | undefined;
  ideas?: string | undefined;
};

/**
 * What is to be written from, decided before anything is counted: `mode` wins, then `url`, then `ideas`, then what
 * `input` looks like.
 * @throws AppError PAGE_NOT_A_URL, VIDEO_NOT_SUPPORTED, TEXT_TOO_SHORT
 */
export function chooseSource({ input, mode, url, ideas }: SourceInput): Source {
  const address = url?.trim() || null;
  const source: Source =
    mode === 'article' || (mode === undefined && address !== null)
      ? { kind: 'article', url: articleAddress(address ?? input) }
      : mode === 'ideas' || ideas?.trim()
        ? { kind: 'ideas', text: ideas?.trim() || input.trim() }
        : detectSource(input);
  if (source.kind === 'ideas' && !isEnoughText(source.text)) throw new AppError('TEXT_TOO_SHORT');
  return source;
}

/**
 * The words to write from, and what to say of where they come from.
 * @throws AppError PAGE_… , or the signal's reason
 */
export async function readSource(
  ctx: Ctx,
  source: Source,
  options: { signal: AbortSignal; onStage: (stage: 'fetching' | 'reading') => void },
): Promise<{ text: string; source: ReadSource | null }> {
  if (source.kind === 'ideas') return { text: source.text, source: null };
  try {
    const { text, title, ...article } = await ctx.readArticle(source.url, options);
    if (!isEnoughText(text)) throw new PageError('empty_page');
    const { url, siteName, author, language, wordCount, notice } = article;
    return {
      text,
      source: { kind: 'article', url, title: title || null, siteName, author, language, wordCount, notice },
    };
  } catch (error) {
    if (error instanceof PageError) throw new AppError(pageErrorCode(error), {}, error);
    throw error;
  }
}
