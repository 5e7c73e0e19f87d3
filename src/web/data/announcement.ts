import { useEffect, useState } from 'react';
import { z } from 'zod';
import { announcementSchema } from '#contract/settings.ts';
import type { Announcement } from '#domain/settings/settings.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';
import { useAppInfo } from './app-info.ts';

/** The announcement as this browser was told it last. */
const keptSchema = announcementSchema.extend({ isDismissed: z.boolean() });
type Kept = z.infer<typeof keptSchema>;

/**
 * The line to show on top of every screen, null where there is none or it was dismissed here. What was told last stands there from
 * the first paint on, so that what is below does not move; what is told now takes its place.
 */
export function useAnnouncement(): { announcement: Announcement | null; dismiss: () => void } {
  const told = useAppInfo().data?.announcement;
  const [kept, setKept] = useState(readKept);
  useEffect(() => {
    if (told === null) removeStored(STORAGE_KEYS.announcement);
    else if (told !== undefined && !isSame(told, readKept())) keep({ ...told, isDismissed: false });
  }, [told]);

  const announcement = told === undefined ? kept : told;
  const isDismissed = kept?.isDismissed === true && announcement !== null && isSame(announcement, kept);
  function dismiss() {
    if (announcement === null) return;
    const dismissed = { ...announcement, isDismissed: true };
    keep(dismissed);
    setKept(dismissed);
  }
  return { announcement: isDismissed ? null : announcement, dismiss };
}

function isSame(one: Announcement, other: Announcement | null): boolean {
  return other !== null && one.text === other.text && one.tone === other.tone && one.until === other.until;
}

function keep(kept: Kept): void {
  writeStored(STORAGE_KEYS.announcement, JSON.stringify(kept));
}

/** What is kept, unless its time is over; whatever else stands there is nothing. */
function readKept(): Kept | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(readStored(STORAGE_KEYS.announcement) ?? 'null'));
    if (!kept.success) return null;
    return kept.data.until !== null && Date.parse(kept.data.until) <= Date.now() ? null : kept.data;
  } catch (error) {
    console.warn('What was kept of the announcement cannot be read.', error);
    return null;
  }
}
