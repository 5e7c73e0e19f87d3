import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { askAppInfoAhead } from '#web/data/app-info.ts';
import { readSession, subscribeSession } from '#web/data/session.ts';
import { whenIdle } from '#web/lib/browser/later.ts';
import { nextTask } from '#web/lib/browser/run-in-steps.ts';
import { registerServiceWorker } from '#web/lib/browser/service-worker.ts';
import { App, queryClient } from './app.tsx';
import { router } from './router.tsx';
import { startApp } from './start-app.ts';

/** Shows the app in place of what the page shows until then (`shell/first-paint.tsx`), once its screen is here. */
export async function mountApp(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  void startApp();
  followPerson();
  // Each in a task of its own: a phone's first call takes long.
  await nextTask();
  const appInfo = askAppInfoAhead(queryClient);
  await nextTask();
  // What keeps a screen from being loaded is said by the error screen.
  await router.load().catch((error: unknown) => console.error(error));
  await appInfo();
  // As a transition, which leaves the browser time for keys and presses.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // Vite serves no worker while the front end is developed.
  if (import.meta.env.PROD) whenIdle(() => void registerServiceWorker());
  whenIdle(() => void startNotices());
  whenIdle(() => void guardPresses());
}

/** The post that one person has open is not shown to the next one, who signs in here or in another tab; other screens read anew by themselves. */
function followPerson(): void {
  let person = readSession().user?.id;
  subscribeSession(() => {
    const next = readSession().user?.id;
    const isOther = person !== undefined && next !== undefined && next !== person;
    if (isOther && window.location.pathname === '/compose') window.location.reload();
    person = next ?? person;
  });
}

/** Without its code a double click presses what its first press has brought. */
async function guardPresses(): Promise<void> {
  try {
    (await import('#web/lib/browser/stray-presses.ts')).ignoreStrayPresses();
  } catch (error) {
    console.warn('Second presses are not ignored.', error);
  }
}

/** The inbox and push; without their code the app works all the same. */
async function startNotices(): Promise<void> {
  try {
    const { followNotices } = await import('./follow-notices.ts');
    followNotices(queryClient, (path) => void router.navigate({ href: path }));
  } catch (error) {
    console.warn('Notices could not be followed.', error);
  }
}
