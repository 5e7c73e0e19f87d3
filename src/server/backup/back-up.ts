import type { Config } from '#server/config.ts';
import type { Blobs } from '#server/ports/blobs.ts';
import { loadSecrets } from '#server/secrets.ts';
import { writeArchive } from './archive.ts';
import { fingerprintKey, type Manifest } from './manifest.ts';
import { readSecretsFile, SECRETS } from './secrets-file.ts';
import { describeDatabase, inReadSnapshot, type Pool, readRows } from './store.ts';

/** What the names of images begin with, whatever store they come from. */
export const IMAGES = 'images/';

/**
 * Copies one state of the whole installation into a file, while the product runs (docs/product.md §15.8): every row, the images and,
 * where they were made here, the keys. Jobs are left out, since the publisher finds due rows without them.
 * @param input.file must not exist
 * @param input.product version of the product
 * @throws BackupError with what to do
 */
export async function backUp(input: {
  pool: Pool;
  config: Config;
  blobs: Blobs;
  file: string;
  product: string;
}): Promise<{ manifest: Manifest; images: number }> {
  const { pool, config, blobs, file, product } = input;
  const { encryptionKey } = loadSecrets(config);
  const hasSecrets = config.encryptionKey === null || config.sessionSecret === null;

  return inReadSnapshot(pool, async (client) => {
    const manifest: Manifest = {
      format: 'postsmith-backup',
      formatVersion: 1,
      product,
      ...(await describeDatabase(client)),
      hasSecrets,
      keyMark: fingerprintKey(encryptionKey),
    };
    let images = 0;
    async function* lines(): AsyncGenerator<string> {
      yield JSON.stringify(manifest);
      for (const table of manifest.tables) {
        yield JSON.stringify({ table: table.name });
        yield* readRows(client, table);
      }
      if (hasSecrets) yield fileLine(SECRETS, await readSecretsFile(config.dataDir));
      // After the rows, so that no image of a row is missing.
      for await (const { key } of blobs.list()) {
        const data = await blobs.find(key);
        // It was removed since it was listed.
        if (data === null) continue;
        images += 1;
        yield fileLine(`${IMAGES}${key}`, data);
      }
    }
    await writeArchive(file, lines());
    return { manifest, images };
  });
}

function fileLine(name: string, data: Buffer): string {
  return JSON.stringify({ file: name, data: data.toString('base64') });
}
