import { formatTime } from '#domain/scheduling/labels.ts';
import { type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { allZones, ZONES, type Zone, zoneLabel } from '#domain/scheduling/zones.ts';

/** An instant as a clock in `zone` shows it, with the place: 'Tue, Nov 24, 8:30 AM, New York'. */
export function instantLabel(instantMs: number, zone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone });
  return `${day.format(instantMs)}, ${formatTime(instantMs, zone)}, ${zoneLabel(zone)}`;
}

/** Whether two zones show the same time at an instant: then saying it twice helps nobody. */
export function isSameClock(instantMs: number, one: string, other: string): boolean {
  return toLocalTime(instantMs, one) === toLocalTime(instantMs, other);
}

/** A wall time's hour and minute, '3:00 AM'. */
export function clockLabel(localTime: LocalTime): string {
  return formatTime(Date.parse(`${localTime}Z`), 'UTC');
}

/** A date in short, 'Tue 24'. */
export function dayLabel(date: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(Date.parse(`${date}T00:00Z`))} ${Number(date.slice(8, 10))}`;
}

/** The weekday of a date or wall time, 0 Sunday … 6 Saturday. */
export function weekdayOf(localDate: string): number {
  return new Date(`${localDate.slice(0, 10)}T00:00Z`).getUTCDay();
}

/** The zones of the selector: the dialog's own first, then every other by the name of its place; `current` is always there. */
export function zoneGroups(current: string): { label: string; options: { value: string; label: string }[] }[] {
  const all = allZones();
  const others = all.slice(ZONES.length);
  if (!all.some((zone) => zone.id === current)) others.push({ id: current, label: zoneLabel(current) });
  const named = others.map((zone) => ({ value: zone.id, label: nameOf(zone) }));
  return [
    { label: 'Most used', options: ZONES.map((zone) => ({ value: zone.id, label: zone.label })) },
    { label: 'All zones', options: named.sort((a, b) => a.label.localeCompare(b.label, 'en')) },
  ];
}

/** The place first, so that typing it finds it; then the whole name, since some places share theirs. */
function nameOf({ id, label }: Zone): string {
  return id === label ? id : `${label} (${id.replaceAll('_', ' ')})`;
}
