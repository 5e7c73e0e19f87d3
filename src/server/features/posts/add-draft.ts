import type { RichDocument } from '#domain/documents/document.ts';
import { AppError } from '#domain/errors.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import type { Ctx } from '#server/context.ts';
import { assertTextRoom } from './assert-text-room.ts';
import { insertPost } from './store.ts';

export type WrittenDraft = {
  /** Of the caller's own making, so that the same draft is never added twice. */
  id: string;
  userId: string;
  /** Without images. */
  document: RichDocument;
  articleUrl: string | null;
  source: string;
  createdAt: Date;
};

/** Adds a draft that the product wrote. @throws AppError NO_CONTENT, TEXT_STORAGE_FULL */
export async function addDraft(ctx: Ctx, { document, ...rest }: WrittenDraft): Promise<void> {
  const content = toPlainContent(document);
  if (content.trim() === '') throw new AppError('NO_CONTENT');
  await insertPost(ctx.db, { ...rest, content, tiptapJson: document });
  await assertTextRoom(ctx, rest);
}
