import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { purgeExpired } from '#web/data/cache-purge.ts';
import { readAgainOnline, startQueryClient } from '#web/data/query-client.ts';
import { readSession, subscribeSession } from '#web/data/session.ts';
import { followUsageChanges } from '#web/data/usage.ts';
import { endFirstPaint } from '#web/lib/browser/early-words.ts';
import { clearCacheStorage } from '#web/lib/storage/cache-storage.ts';
import { deleteAllKept } from '#web/lib/storage/offline-store.ts';
import { AskHost } from '#web/ui/ask.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { TooltipsLater } from '#web/ui/tooltip-later.tsx';
import { router } from './router.tsx';

const PROJECT_ID: string = import.meta.env['PROJECT_ID'];
export const queryClient = startQueryClient(PROJECT_ID);

export function App() {
  useLayoutEffect(endFirstPaint, []);
  useEffect(clearCacheOnSignOut, []);
  useEffect(() => followUsageChanges(queryClient), []);
  useEffect(() => purgeExpired(queryClient), []);
  useEffect(() => readAgainOnline(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <AskHost />
      <Toaster />
      <TooltipsLater />
    </QueryClientProvider>
  );
}

/** One person's data is never shown to the next. */
function clearCacheOnSignOut(): () => void {
  let before = readSession().user?.id ?? null;
  return subscribeSession(() => {
    const now = readSession().user?.id ?? null;
    if (now === before) return;
    const wasSignedIn = before !== null;
    before = now;
    if (!wasSignedIn) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'app-info' });
    clearCacheStorage();
    void deleteAllKept();
  });
}
