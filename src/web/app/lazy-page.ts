import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isServerReachable } from '#web/lib/api/is-server-reachable.ts';

/**
 * A page whose code is loaded when it is first needed. Where that fails, the router reloads the document once, for a release may
 * have renamed the file. With the server unreachable a reload would lose the document and everything typed on it: then the error
 * gets a message that the router does not recognize, and the error screen is shown.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AsyncRouteComponent<object> {
  async function loadCode() {
    try {
      return await load();
    } catch (error) {
      if (await isServerReachable()) throw error;
      throw new Error(`The server is unreachable: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return lazyRouteComponent(loadCode, name);
}
