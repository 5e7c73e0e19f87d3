import { useState } from 'react';
import { readStored, removeStored, type StorageKey, writeStored } from '#web/lib/storage/storage.ts';

export type KeptDraft<D> = { draft: D; change: (patch: Partial<D>) => void; forget: () => void };

/** What is typed into a form, kept in this browser until it is sent: also over a reload, a sign-in, a crash. */
export function useKeptDraft<D extends Readonly<Record<string, string>>>(key: StorageKey, empty: D): KeptDraft<D> {
  const [draft, setDraft] = useState(() => readDraft(readStored(key), empty));
  return {
    draft,
    change: (patch) => {
      const next = { ...draft, ...patch };
      setDraft(next);
      writeStored(key, JSON.stringify(next));
    },
    forget: () => {
      setDraft(empty);
      removeStored(key);
    },
  };
}

/** A kept draft; fields that it lacks are empty. */
export function readDraft<D extends Readonly<Record<string, string>>>(text: string | null, empty: D): D {
  if (text === null) return empty;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return empty;
    const texts = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  } catch (error) {
    console.warn('What was typed here before could not be read.', error);
    return empty;
  }
}
