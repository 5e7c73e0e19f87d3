import type { QueryClient } from '@tanstack/react-query';
import { STARTUP } from '#contract/messages.ts';
import { createQueryClient } from './query-client.ts';

/** The build's id where nothing was built: Vite serves the sources as they are. */
export const DUMMY_PROJECT = 'dummy-project';

/**
 * Starts what speaks to the server, and logs how that went (spec §8 'Startup').
 * @param projectId which build this is; DUMMY_PROJECT where there is none
 * @throws whatever `create` throws, after it was logged
 */
export function startClient(projectId: string, create: () => QueryClient = createQueryClient): QueryClient {
  if (projectId === DUMMY_PROJECT) console.warn(STARTUP.noValues);
  try {
    const client = create();
    console.info(STARTUP.started, projectId);
    return client;
  } catch (error) {
    console.error(STARTUP.failed, error);
    throw error;
  }
}
