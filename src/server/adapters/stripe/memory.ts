/** What is asked for once and then remembered, until it is forgotten; a failure is not remembered. */
export type Memory<T> = { find(): Promise<T>; forget(): void };

export function remember<T>(ask: () => Promise<T>): Memory<T> {
  let found: Promise<T> | null = null;
  const forget = (): void => {
    found = null;
  };
  return {
    find: () => {
      found ??= ask().catch((error: unknown) => {
        forget();
        throw error;
      });
      return found;
    },
    forget,
  };
}
