import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getuid, platform } from 'node:process';

/** The system user that the server runs as, where that is not the app's own. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * Postgres refuses to run as root, so root runs it as this user. It needs no entry in /etc/passwd, is used by nobody else by convention,
 * and is below 65,536 because rootless containers have no higher ones.
 */
const SERVER_ACCOUNT: Account = { uid: 50432, gid: 50432 };

/** The account for the server: null for the app's own; for root the owner of the data, else SERVER_ACCOUNT. */
export async function chooseAccount(dataFolder: string): Promise<Account | null> {
  if (getuid?.() !== 0) return null;
  const owner = await stat(dataFolder).catch(() => null);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : SERVER_ACCOUNT;
}

/** Whether the account may enter this folder (or run this file) and every folder above it, by mode bits; ACLs are ignored. */
export async function canReach(path: string, account: Account | null): Promise<boolean> {
  if (account === null || platform === 'win32') return true;
  for (let step = await realpath(path); ; step = dirname(step)) {
    const { uid, gid, mode } = await stat(step);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 0o1) === 0) return false;
    if (step === dirname(step)) return true;
  }
}
