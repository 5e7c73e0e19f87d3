export type Zone = { id: string; label: string };

/** The zones of the schedule dialog, in its order (spec §2 'Schedule-post dialog'). */
export const ZONES = [
  { id: 'America/New_York', label: 'New York' },
  { id: 'America/Chicago', label: 'Chicago' },
  { id: 'America/Denver', label: 'Denver' },
  { id: 'America/Phoenix', label: 'Phoenix' },
  { id: 'America/Los_Angeles', label: 'Los Angeles' },
  { id: 'America/Anchorage', label: 'Anchorage' },
  { id: 'Pacific/Honolulu', label: 'Honolulu' },
  { id: 'Europe/London', label: 'London' },
  { id: 'Europe/Paris', label: 'Paris' },
  { id: 'Asia/Tokyo', label: 'Tokyo' },
  { id: 'Australia/Sydney', label: 'Sydney' },
] as const satisfies readonly Zone[];

/** True for an IANA zone name this runtime knows, aliases included; bare offsets such as `+02:00` are none. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The dialog's zones first, then every other IANA zone by name (design §5). */
export function allZones(): Zone[] {
  const first = new Set<string>(ZONES.map((zone) => zone.id));
  const others = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(
    (id, index, ids) => !first.has(id) && ids.indexOf(id) === index,
  );
  return [...ZONES, ...others.map((id) => ({ id, label: zoneLabel(id) }))];
}

/** The place a zone is called by: its label in the dialog, else the last part of its name. */
export function zoneLabel(id: string): string {
  return ZONES.find((zone) => zone.id === id)?.label ?? (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}
