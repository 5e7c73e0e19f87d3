import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { measureText } from '#domain/text/measure.ts';
import { toNetworkText } from '#domain/text/network-text.ts';
import { parseDocument } from '#domain/text/parse-document.ts';
import { documentFromPlainText } from '#domain/text/plain-document.ts';
import { toReaderText } from '#domain/text/tokens.ts';
import type { Ctx } from '../../context.ts';

/** What a publication will send: the text a reader sees, and the exact bytes, with their SHA-256 in hex. */
export type Frozen = { networkText: string; body: string; bodyHash: string };

/**
 * Freezes a post's words for sending, from its document, or from its plain text where it has none.
 * @throws AppError NO_CONTENT, POST_TOO_LONG
 */
export function freeze(ctx: Ctx, input: { content: string; tiptapJson: unknown; authorUrn: string }): Frozen {
  const document =
    input.tiptapJson === null || input.tiptapJson === undefined
      ? documentFromPlainText(input.content)
      : parseDocument(input.tiptapJson).document;
  const text = toNetworkText(document);
  if (text.trim() === '') throw new AppError('NO_CONTENT');
  if (measureText(text).state === 'over') throw new AppError('POST_TOO_LONG');
  const body = ctx.linkedin.postBody({ authorUrn: input.authorUrn, text });
  return { networkText: toReaderText(text), body, bodyHash: createHash('sha256').update(body).digest('hex') };
}
