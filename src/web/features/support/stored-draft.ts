import { useState } from 'react';
import { localStore, type StorageKey } from '#web/lib/storage/browser-storage.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of a form, stored in this browser until it is sent: they survive a reload, a sign-in and a crash. `given` fills those that
 * are empty.
 */
export function useStoredDraft<D extends Fields>(key: StorageKey, empty: D, given: Partial<D> = {}) {
  const [draft, setDraft] = useState(() => withGiven(parseDraft(localStore.getItem(key), empty), given));
  return {
    draft,
    change: (patch: Partial<D>) => {
      const next = { ...draft, ...patch };
      setDraft(next);
      localStore.setItem(key, JSON.stringify(next));
    },
    clear: () => {
      setDraft(empty);
      localStore.removeItem(key);
    },
  };
}

/** Whether somebody wrote something into these fields of a form that is not sent yet. */
export function isBegun(key: StorageKey, fields: readonly string[]): boolean {
  const empty = Object.fromEntries(fields.map((field) => [field, '']));
  return Object.values(parseDraft(localStore.getItem(key), empty)).some((value) => value !== '');
}

function withGiven<D extends Fields>(draft: D, given: Partial<D>): D {
  const missing = Object.entries(given).filter(([name]) => draft[name] === '');
  return { ...draft, ...Object.fromEntries(missing) };
}

/** A stored draft; fields that it lacks are as in `empty`. */
export function parseDraft<D extends Fields>(text: string | null, empty: D): D {
  if (text === null) return empty;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return empty;
    const texts = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  } catch (error) {
    console.warn('The stored draft could not be read.', error);
    return empty;
  }
}
