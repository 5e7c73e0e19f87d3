import type { readLinkCard as readLinkCardRoute } from '#contract/link-cards.ts';
import { LINK_CARD_SENTENCES } from '#contract/messages.ts';
import type { RouteOutput } from '#contract/route.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { pageErrorCode } from '#server/features/writing/page-error-code.ts';
import { type PageCard, PageError } from '#server/ports/web-page.ts';

/**
 * What the page at an address says of itself, for its card. Nothing is kept and nothing counted.
 * @throws AppError PAGE_…, PAGE_NO_TITLE where the page has no title, CANCELLED
 */
export async function readLinkCard(
  ctx: Ctx,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<RouteOutput<typeof readLinkCardRoute>['data']> {
  const { title, description, picture, pictureProblem } = await read(ctx, url, signal);
  if (title === '') throw new AppError('PAGE_NO_TITLE');
  if (pictureProblem !== null) ctx.log.debug('a card went without its picture', { error: pictureProblem });
  const image = picture === null ? null : `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  return { title, description, image };
}

async function read(ctx: Ctx, url: string, signal: AbortSignal): Promise<PageCard> {
  try {
    return await ctx.readPageCard(url, { signal });
  } catch (error) {
    if (signal.aborted) throw new AppError('CANCELLED', {}, error);
    throw error instanceof PageError ? refuse(pageErrorCode(error), error) : error;
  }
}

function refuse(code: ErrorCode, cause: PageError): AppError {
  const message = LINK_CARD_SENTENCES[code];
  return new AppError(code, message === undefined ? {} : { message }, cause);
}
