import type { Config } from '#server/config.ts';
import { loadSecrets } from '#server/secrets.ts';
import { writeArchive } from './archive.ts';
import { findKeptFile, listKeptFiles, SECRETS } from './kept-files.ts';
import { type Manifest, markKey } from './manifest.ts';
import { describeDatabase, inSnapshot, type Pool, readRows } from './store.ts';

/**
 * Copies one state of the whole installation into a file, while the product runs (design §5): every row, the images and,
 * where they were made here, the keys. Jobs are not in it: rows are the truth, and a look finds them without.
 * @param input.file must not exist
 * @param input.product version of the product
 * @throws BackupFault with what to do
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

  return inSnapshot(pool, async (client) => {
    const manifest: Manifest = {
      format: 'postsmith-backup',
      formatVersion: 1,
      product,
      ...(await describeDatabase(client)),
      hasSecrets,
      keyMark: markKey(encryptionKey),
    };
    let images = 0;
    async function* lines(): AsyncGenerator<string> {
      yield JSON.stringify(manifest);
      for (const table of manifest.tables) {
        yield JSON.stringify({ table: table.name });
        yield* readRows(client, table);
      }
      // After the rows: a picture that came meanwhile is one too many, never one too few.
      for (const name of await listKeptFiles(config.dataDir, { withSecrets: hasSecrets })) {
        const data = await findKeptFile(config.dataDir, name);
        if (data === null) continue;
        if (name !== SECRETS) images += 1;
        yield JSON.stringify({ file: name, data: data.toString('base64') });
      }
    }
    await writeArchive(file, lines());
    return { manifest, images };
  });
}
