/** Why a backup or restore is not possible and what to do about it, for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The system's own code of a failed call, such as 'ENOENT', or null. */
export function findErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
