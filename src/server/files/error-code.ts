/** The system's code of a failed call, such as 'ENOENT', or null. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The codes of an error and of its causes, its own first. */
export function errorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [errorCode(error) ?? [], ...[...inner, error.cause].map(errorCodes)].flat();
}

/** Whether a call succeeds, whatever it gives and however it fails. */
export function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}

/** What reading a file gives, or null where there is no such file. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
