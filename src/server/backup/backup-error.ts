/** Why a backup or restore is not possible and what to do about it, for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
