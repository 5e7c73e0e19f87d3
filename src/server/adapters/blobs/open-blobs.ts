import path from 'node:path';
import type { BlobStore, Config } from '#server/config.ts';
import type { Blobs } from '#server/ports/blobs.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createPostgresBlobs } from './postgres-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';
import type { Pool } from './store.ts';
import { besides } from './two-stores.ts';

/** The stores of the configuration: the one that is written, and the one that is read beside it, if any. */
export type OpenBlobs = { first: Blobs; also: Blobs | null; both: Blobs };

/** @param pool for blobs alone; connects only where a store is in the database */
export function openBlobs(config: Pick<Config, 'blobs' | 'alsoBlobs' | 'dataDir'>, pool: Pool): OpenBlobs {
  const open = (store: BlobStore): Blobs => {
    if (store.kind === 's3') return createS3Blobs(store);
    return store.kind === 'postgres'
      ? createPostgresBlobs(pool)
      : createFolderBlobs(path.join(config.dataDir, 'images'));
  };
  const first = open(config.blobs);
  const also = config.alsoBlobs && open(config.alsoBlobs);
  return { first, also, both: also === null ? first : besides(first, also) };
}
