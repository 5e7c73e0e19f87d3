import { statfsSync } from 'node:fs';
import path from 'node:path';
import { type Finding, green, red, yellow } from './finding.ts';

const GB = 1e9;
/** The embedded database keeps up to 4 GB of its log while it is busy; with nothing left it stops. */
const ENOUGH_BYTES = 5 * GB;
const TOO_FEW_BYTES = 0.5 * GB;

/** The version of Node that the product is made for, and the oldest that starts it. */
export type NodeVersions = { pinned: string; oldest: string };

export function checkNode(running: string, { pinned, oldest }: NodeVersions): Finding[] {
  if (compare(running, oldest) < 0) {
    return [red('node', `Node ${running} is older than ${oldest}.`, `Install Node ${pinned}, then run npm ci.`)];
  }
  if (running.split('.')[0] === pinned.split('.')[0]) return [green('node', `Node ${running}.`)];
  return [yellow('node', `Node ${running}; the product is tested with ${pinned}.`, `Install Node ${pinned}.`)];
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Bytes that may be written where the data are, or will be. */
export function freeBytes(dataDir: string): number {
  for (let folder = dataDir; ; folder = path.dirname(folder)) {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    } catch (error) {
      // The folder is made at the first start; until then it is its parent's disk.
      if (folder === path.dirname(folder)) throw error;
    }
  }
}

export function checkDisk(dataDir: string, bytes: number): Finding[] {
  const says = `${(bytes / GB).toFixed(1)} GB are free for ${dataDir}.`;
  const cure = 'Make room on that disk, or move DATA_DIR to a larger one while the product is stopped.';
  if (bytes < TOO_FEW_BYTES) return [red('disk', says, cure)];
  return [bytes < ENOUGH_BYTES ? yellow('disk', says, cure) : green('disk', says)];
}
