import path from 'node:path';
import { createFolderBlobs } from '#server/adapters/blobs/folder-blobs.ts';
import type { Config } from '#server/config.ts';
import type { Blobs } from '#server/ports/blobs.ts';

/** An installation's configuration with the images of its data folder, as commands take them. */
export function withFolderBlobs(config: Config): { config: Config; blobs: Blobs } {
  return { config, blobs: createFolderBlobs(path.join(config.dataDir, 'images')) };
}
