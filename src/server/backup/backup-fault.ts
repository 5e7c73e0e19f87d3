/** A backup or restore that cannot be, with what to do about it: a sentence for the person at the terminal. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/** The system's own code of a failed call, such as 'ENOENT', or null. */
export function findErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
