import { LINK_CARD_ERROR_MESSAGES } from '#contract/error-messages.ts';
import type { readLinkCard as readLinkCardRoute } from '#contract/link-cards.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { pageErrorCode } from '#server/features/writing/page-error.ts';
import { type PageCard, PageError } from '#server/ports/web-page.ts';

/**
 * What the page at an address says of itself, for a link card. Nothing is stored or counted.
 * @throws AppError PAGE_…, PAGE_NO_TITLE if the page has no title, CANCELLED
 */
export async function readLinkCard(
  ctx: Ctx,
  { url, by, signal }: { url: string; by: string; signal: AbortSignal },
): Promise<RouteData<typeof readLinkCardRoute>> {
  const { title, description, image, imageProblem } = await read(ctx, { url, by, signal });
  if (title === '') throw new AppError('PAGE_NO_TITLE');
  if (imageProblem !== null) ctx.log.debug('a card went without its image', { error: imageProblem });
  const dataUrl = image && `data:image/jpeg;base64,${Buffer.from(image).toString('base64')}`;
  return { title, description, image: dataUrl };
}

async function read(
  ctx: Ctx,
  { url, ...options }: { url: string; by: string; signal: AbortSignal },
): Promise<PageCard> {
  try {
    return await ctx.readPageCard(url, options);
  } catch (error) {
    if (options.signal.aborted) throw new AppError('CANCELLED', {}, error);
    throw error instanceof PageError ? refuse(pageErrorCode(error), error) : error;
  }
}

function refuse(code: ErrorCode, cause: PageError): AppError {
  const message = LINK_CARD_ERROR_MESSAGES[code];
  return new AppError(code, message === undefined ? {} : { message }, cause);
}
