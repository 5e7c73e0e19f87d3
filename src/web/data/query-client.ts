import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#web/lib/api/api-error.ts';

const RETRIES = 1;

/** The cache of everything read from the server. A call is tried twice, but never where the server said a clear no. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && (!isApiError(error) || error.status === 0 || error.status >= 500),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
