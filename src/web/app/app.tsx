import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startClient } from '#web/data/client-start.ts';
import { readSession, subscribeSession } from '#web/data/session.ts';
import { watchUsage } from '#web/data/usage.ts';
import { removeKeptEntries } from '#web/lib/storage/cache-storage.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { router } from './router.tsx';

const PROJECT_ID: string = import.meta.env['PROJECT_ID'];
const queryClient = startClient(PROJECT_ID);

/** The product: its cache, its router, its toasts. */
export function App() {
  useEffect(forgetOnChange, []);
  useEffect(() => watchUsage(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}

/** One person's answers are never shown to the next. */
function forgetOnChange(): () => void {
  let before = readSession().user?.id ?? null;
  return subscribeSession(() => {
    const now = readSession().user?.id ?? null;
    if (now === before) return;
    const isSignOut = before !== null;
    before = now;
    if (!isSignOut) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'app-info' });
    removeKeptEntries();
  });
}
