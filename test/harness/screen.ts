import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { showToastsWith } from '#web/ui/toast.tsx';
import { voice } from '#web/ui/toast-voice.ts';

/** For the tests of a file: as much of a browser as a screen's work needs, and Ada, who is signed in. */
export function standInForBrowser(): void {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('window', {
      dispatchEvent: () => true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    });
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    writeCredentials(storedUserSchema.parse({ id: 'u1', name: 'Ada', email: 'a@b.c', accessToken: 'handle' }), 'token');
    vi.spyOn(console, 'warn').mockReturnValue();
    showToastsWith(voice);
  });
  afterEach(() => {
    // Who is signed out asks no more what came of a share.
    clearCredentials();
    for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  });
}

function Screen({ onRender }: { onRender: () => void }): null {
  onRender();
  return null;
}

/** What a hook gives to a screen that uses it. */
export function renderHook<T>(use: () => T, client = new QueryClient()): T {
  const given: T[] = [];
  const screen = createElement(Screen, { onRender: () => given.push(use()) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, screen));
  const [first] = given;
  if (first === undefined) throw new Error('the screen was not rendered');
  return first;
}

/** The titles of the toasts as they are now, in the words that a screen reader hears. */
export const shownToasts = () => sonner.getToasts().map(titleOf);

function titleOf(one: ReturnType<typeof sonner.getToasts>[number]): string | null {
  if (!('title' in one)) return null;
  if (typeof one.title === 'string') return one.title;
  const html = renderToStaticMarkup(createElement(Fragment, null, one.title as ReactNode));
  return html.replace(/<(\w+) aria-hidden.*?<\/\1>|<.*?>/g, '');
}

/** Presses Undo in the toast of this title, or in the first that has it; as on the screen, the toast goes unless the press keeps it. */
export function pressUndo(title?: string): void {
  const told = sonner
    .getToasts()
    .find((one) => 'action' in one && one.action && [titleOf(one), undefined].includes(title));
  const action = told !== undefined && 'action' in told ? told.action : null;
  if (told === undefined || typeof action !== 'object' || action === null || !('onClick' in action)) {
    throw new Error(`no Undo at '${title}' among ${shownToasts().join(', ')}`);
  }
  const event = { preventDefault: vi.fn() };
  action.onClick(event as unknown as Parameters<typeof action.onClick>[0]);
  if (event.preventDefault.mock.calls.length === 0) sonner.dismiss(told.id);
}
