import { isPaused } from '#domain/queue-slots/queue-settings.ts';
import { useQueue } from './queue.ts';

/** The days off of the queue; none until it is read. */
export function useDaysOff() {
  const { data, isLoading } = useQueue();
  return { isLoading, isDayOff: (date: string) => isPaused(date, data?.settings?.pauses ?? []) };
}
