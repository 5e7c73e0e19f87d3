import { WifiOff } from 'lucide-react';
import { isApiError } from '#web/lib/api/api-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CALENDAR } from './calendar-messages.ts';

/** It could not be read yet; it is as soon as the connection is back. */
export function CalendarOffline() {
  return <EmptyState icon={<WifiOff />} {...CALENDAR.offline} />;
}

/** Whether there is nothing to show for want of a connection. */
export function isMissingOffline(query: { data: unknown; error: Error | null; fetchStatus: string }): boolean {
  return query.data === undefined && (query.fetchStatus === 'paused' || isApiError(query.error, 'OFFLINE'));
}
