import type { Config } from '#server/config.ts';
import { loadSecrets } from '#server/secrets.ts';
import { writeArchive } from './archive.ts';
import { findDataFile, listDataFiles, SECRETS } from './data-files.ts';
import { fingerprintKey, type Manifest } from './manifest.ts';
import { describeDatabase, inReadSnapshot, type Pool, readRows } from './store.ts';

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
  file: string;
  product: string;
}): Promise<{ manifest: Manifest; images: number }> {
  const { pool, config, file, product } = input;
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
      // After the rows, so that no image of a row is missing.
      for (const name of await listDataFiles(config.dataDir, { withSecrets: hasSecrets })) {
        const data = await findDataFile(config.dataDir, name);
        if (data === null) continue;
        if (name !== SECRETS) images += 1;
        yield JSON.stringify({ file: name, data: data.toString('base64') });
      }
    }
    await writeArchive(file, lines());
    return { manifest, images };
  });
}
