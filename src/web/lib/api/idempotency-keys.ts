/** Keys by which the server tells a retry from a second request. `newId` makes a fresh key. */
export function createIdempotencyKeys(newId: () => string) {
  const keys = new Map<string, string>();
  return {
    /** The key to send with a request: the same one as long as the same text is sent and its outcome has not come back. */
    keyFor(request: string): string {
      const key = keys.get(request) ?? newId();
      keys.set(request, key);
      return key;
    },
    /** The outcome of the request with this key is known: the next one of its text is another one. */
    release(key: string): void {
      for (const [request, known] of keys) if (known === key) keys.delete(request);
    },
  };
}
