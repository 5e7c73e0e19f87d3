import { type Moved, moveImages } from '#server/features/images/move-images.ts';
import { BackupError } from './backup-error.ts';
import type { CommandInput } from './run-command.ts';

/**
 * Moves images from the store of BLOBS_ALSO to that of BLOBS, while the product runs with the same two settings. What was copied stays
 * in the former store too: it is emptied by hand, once nothing reads it.
 * @throws BackupError where there is no store to move from
 */
export async function moveBlobs({ db, config, blobs }: CommandInput): Promise<string[]> {
  if (blobs.also === null) {
    throw new BackupError(
      'There is nothing to move from: set BLOBS to the new store and BLOBS_ALSO to the former one, for the product too, and run it again.',
    );
  }
  const counts = await moveImages({ db }, { from: blobs.also, to: blobs.first, tell: (soFar) => say(soFar) });
  const [from, to] = [config.alsoBlobs?.kind, config.blobs.kind];
  return [
    `Moved from ${from} to ${to}: ${sum(counts)}.`,
    counts.missing > 0
      ? `${counts.missing} are in neither store: the log of the product names their posts as they come up.`
      : `Every image is in ${to}: remove BLOBS_ALSO and restart the product.`,
  ];
}

function say(counts: Moved): void {
  process.stderr.write(`So far: ${sum(counts)}.\n`);
}

function sum({ moved, there, missing, bytes }: Moved): string {
  return `${moved} moved (${bytes} bytes), ${there} already there, ${missing} missing`;
}
