import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getuid, platform } from 'node:process';

/** Who the server runs as, when that is not who the app runs as. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * Postgres refuses to run as root, so root gives it this number. It needs no entry in /etc/passwd, belongs to nobody
 * else by convention, and lies below 65,536 because rootless containers know no higher ones.
 */
const SERVER_ACCOUNT: Account = { uid: 50432, gid: 50432 };

/** The account for the server: null for "as the app itself"; as root the owner of the data, or our own number. */
export async function chooseAccount(dataFolder: string): Promise<Account | null> {
  if (getuid?.() !== 0) return null;
  const owner = await stat(dataFolder).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : SERVER_ACCOUNT;
}

/** May the account enter this folder (or run this file), and every folder above it? By mode bits, as ACLs are rare. */
export async function canReach(path: string, account: Account | null): Promise<boolean> {
  if (account === null || platform === 'win32') return true;
  for (let step = await realpath(path); ; step = dirname(step)) {
    const { uid, gid, mode } = await stat(step);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) === 0) return false;
    if (step === dirname(step)) return true;
  }
}
