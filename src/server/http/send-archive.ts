import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/context.ts';
import type { ArchiveEntry } from '#server/ports/archive.ts';

/**
 * Answers with an archive that is made while it is read; when the client leaves, so does the reading of rows and files. Where making it
 * fails, the answer breaks off, so that half a file never looks complete.
 * @param archive.name the file's name without extension: ASCII letters, digits and hyphens
 */
export async function sendArchive(
  ctx: Ctx,
  reply: FastifyReply,
  archive: { name: string; entries: AsyncIterable<ArchiveEntry> },
): Promise<null> {
  const stream = Readable.from(ctx.packArchive(archive.entries), { objectMode: false });
  stream.on('error', (error) => ctx.log.error('an archive broke off', { id: reply.request.id, error }));
  await reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${archive.name}.zip"`)
    .type('application/zip')
    .send(stream);
  return null;
}
