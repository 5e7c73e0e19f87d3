/** A value that is loaded once and kept until `forget`. A failure is not kept. */
export type Remembered<T> = { get(): Promise<T>; forget(): void };

export function remember<T>(load: () => Promise<T>): Remembered<T> {
  let loading: Promise<T> | null = null;
  const forget = (): void => {
    loading = null;
  };
  return {
    get: () => {
      loading ??= load().catch((error: unknown) => {
        forget();
        throw error;
      });
      return loading;
    },
    forget,
  };
}
