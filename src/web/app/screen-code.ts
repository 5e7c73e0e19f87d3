import { isServerThere } from '#web/lib/server-there.ts';

/**
 * Fetches a screen's code. Where it does not arrive the router loads the page anew, once, as after a release that renamed it; but
 * with the server away that would end the whole page, what is written on it included. Then it fails in words that the router does
 * not take for that, and the error screen stands where the screen would.
 */
export function screenCode<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) throw error;
      throw new Error(`The server is away: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  };
}
