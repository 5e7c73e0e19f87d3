import { useEffect, useSyncExternalStore } from 'react';
import { createListeners, listenTo } from './listeners.ts';

/** Code that the first look at a screen does without. */
export type Later<Code> = {
  /** The code, fetched now if it was not yet. Rejects where it cannot be had. */
  load(): Promise<Code>;
  /** The code, or null as long as it is not here. */
  find(): Code | null;
  /** Calls back when the code is here. Returns the function that ends it. */
  subscribe(onHere: () => void): () => void;
};

/**
 * Leaves code out of what a screen needs to begin, and fetches it as soon as the browser has nothing to do: a press finds it there,
 * also when the connection is gone by then. It is not run before somebody needs it. Who saves data has it fetched by the press.
 * @param fetchCode the dynamic import
 * @param files the addresses of its files, which the build gives (`scripts/later-files-plugin.ts`); without them it is run at once
 */
export function createLater<Code>(fetchCode: () => Promise<Code>, files: readonly string[] = []): Later<Code> {
  let here: Code | null = null;
  let coming: Promise<Code> | null = null;
  const arrival = createListeners();
  const later: Later<Code> = {
    load() {
      coming ??= fetchCode().then(
        (code) => {
          here = code;
          arrival.notify();
          return code;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
    find: () => here,
    subscribe: arrival.subscribe,
  };
  if (typeof window !== 'undefined' && !savesData())
    whenIdle(() => (files.length > 0 ? fetchFiles(files) : fetchAhead(later)));
  return later;
}

/** The code, or null until it is here: it is run as soon as it is needed. A connection that comes back fetches what it kept away. */
export function useLater<Code>(later: Later<Code>, isNeeded = true): Code | null {
  const code = useSyncExternalStore(later.subscribe, later.find);
  useEffect(() => {
    if (code !== null || !isNeeded) return;
    whenIdle(() => fetchAhead(later));
    return listenTo(window, 'online', () => fetchAhead(later));
  }, [later, code, isNeeded]);
  return code;
}

/** Whether the person told their browser to save data; TypeScript and some browsers do not know it. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function fetchAhead(later: Later<unknown>): void {
  later.load().catch((error: unknown) => console.warn('Code could not be fetched ahead.', error));
}

/** Fetches scripts without running them. What the screen has already is not asked for again. */
function fetchFiles(files: readonly string[]): void {
  for (const href of files) {
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

const asked = new Set<string>();

/** Safari knows no idle time. */
const WITHOUT_IDLE_MS = 500;

/** Runs once the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, WITHOUT_IDLE_MS);
}
