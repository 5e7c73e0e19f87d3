import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { announcementSchema } from '#contract/settings.ts';
import type { Announcement } from '#domain/settings/settings.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';
import { useAppInfo } from './app-info.ts';

/** The last announcement that this browser received. */
const storedSchema = z.extend(announcementSchema, { isDismissed: z.boolean() });
type StoredAnnouncement = z.infer<typeof storedSchema>;

/**
 * The announcement to show on top of every screen; null where there is none or it was dismissed in this browser. The stored one is
 * shown until the server's arrives, so that what is below does not move.
 */
export function useAnnouncement(): { announcement: Announcement | null; dismiss: () => void } {
  const current = useAppInfo().data?.announcement;
  const [stored, setStored] = useState(readStored);
  useEffect(() => {
    if (current === null) localStore.removeItem(STORAGE_KEYS.announcement);
    else if (current !== undefined && !isSame(current, readStored())) store({ ...current, isDismissed: false });
  }, [current]);

  const announcement = current === undefined ? stored : current;
  const isDismissed = stored?.isDismissed === true && announcement !== null && isSame(announcement, stored);
  function dismiss() {
    if (announcement === null) return;
    const dismissed = { ...announcement, isDismissed: true };
    store(dismissed);
    setStored(dismissed);
  }
  return { announcement: isDismissed ? null : announcement, dismiss };
}

function isSame(one: Announcement, other: Announcement | null): boolean {
  return other !== null && one.text === other.text && one.tone === other.tone && one.until === other.until;
}

function store(announcement: StoredAnnouncement): void {
  localStore.setItem(STORAGE_KEYS.announcement, JSON.stringify(announcement));
}

function readStored(): StoredAnnouncement | null {
  const stored = parseStored(localStore.getItem(STORAGE_KEYS.announcement), storedSchema);
  const hasExpired = stored !== null && stored.until !== null && Date.parse(stored.until) <= Date.now();
  return hasExpired ? null : stored;
}
