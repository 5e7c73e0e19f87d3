export type Zone = { id: string; label: string };

/** The zones of the schedule dialog, in its order (docs/product.md §4.8). */
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

/** Outdated names of zones that Chromium and Node still list, and IANA's current ones, under which people look for their city. */
const CURRENT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Africa/Asmera': 'Africa/Asmara',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'America/Catamarca': 'America/Argentina/Catamarca',
    'America/Coral_Harbour': 'America/Atikokan',
    'America/Cordoba': 'America/Argentina/Cordoba',
    'America/Godthab': 'America/Nuuk',
    'America/Indianapolis': 'America/Indiana/Indianapolis',
    'America/Jujuy': 'America/Argentina/Jujuy',
    'America/Louisville': 'America/Kentucky/Louisville',
    'America/Mendoza': 'America/Argentina/Mendoza',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'Pacific/Enderbury': 'Pacific/Kanton',
    'Pacific/Ponape': 'Pacific/Pohnpei',
    'Pacific/Truk': 'Pacific/Chuuk',
  }),
);

/** A zone's current name, where this runtime knows that name too. */
export function currentZoneId(id: string): string {
  const name = CURRENT_NAMES.get(id);
  return name !== undefined && isTimeZone(name) ? name : id;
}

/** The one that was known last: rules ask for a person's zone once for each time of theirs, and the runtime takes long to tell. */
let lastKnown: string | null = null;

/** True for an IANA zone name this runtime knows, aliases included; bare offsets such as `+02:00` are none. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  if (value === lastKnown) return true;
  try {
    if (new Intl.DateTimeFormat('en-US', { timeZone: value }).format(0) === '') return false;
  } catch {
    return false;
  }
  lastKnown = value;
  return true;
}

/** The dialog's zones first, then every other IANA zone by name (docs/product.md §4.8). */
export function allZones(): Zone[] {
  const first = new Set<string>(ZONES.map((zone) => zone.id));
  const others = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentZoneId)]);
  return [...ZONES, ...[...others].filter((id) => !first.has(id)).map((id) => ({ id, label: zoneLabel(id) }))];
}

/** A zone's place: its label in the dialog, else the last part of its name. */
export function zoneLabel(id: string): string {
  const name = CURRENT_NAMES.get(id) ?? id;
  return ZONES.find((zone) => zone.id === name)?.label ?? (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
