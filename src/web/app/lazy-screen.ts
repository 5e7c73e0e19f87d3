import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isServerThere } from '#web/lib/api/is-server-reachable.ts';

/**
 * A screen whose code is fetched when it is first wanted. Where it does not arrive the router loads the page anew, once, as
 * after a release that renamed it; but with the server away that would end the whole page, what is written on it included. Then
 * it fails in words that the router does not take for that, and the error screen stands where the screen would.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AsyncRouteComponent<object> {
  async function fetchCode() {
    try {
      return await load();
    } catch (error) {
      if (await isServerThere()) throw error;
      throw new Error(`The server is away: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return lazyRouteComponent(fetchCode, name);
}
