import { isRecord } from '#practice/http/request.ts';

/** What tests may change; every default is the likeliest reading in docs/linkedin.md. */
export type Settings = {
  /** Calls of one member through one app per UTC day (docs/linkedin.md §8.1). */
  readonly memberCallsPerDay: number;
  /** Calls of one app per UTC day (docs/linkedin.md §8.1). */
  readonly appCallsPerDay: number;
  /** Calls of one app to userinfo per UTC day; the real number is not published. */
  readonly userinfoCallsPerDay: number;
  /** Posts per UTC day of a member listed in `unverifiedMembers`. */
  readonly unverifiedPostsPerDay: number;
  readonly unverifiedMembers: readonly string[];
  /** Longest rendered text in UTF-16 units (docs/linkedin.md §4.9). */
  readonly maxTextLength: number;
  /** How long a text of the same author counts as a duplicate, ms (docs/linkedin.md §9.2). */
  readonly duplicateWindowMs: number;
  /** Whether a bare `_`, `*` or `~` cuts the text (docs/linkedin.md §4.6). */
  readonly loneMarksTruncate: boolean;
  /** Status of deleting a post once more: documented 204, seen 404 (docs/linkedin.md §10.2). */
  readonly deleteAgainStatus: number;
  /** What PARTIAL_UPDATE does: sources name all three (docs/linkedin.md §10.3). */
  readonly partialUpdate: 'forbidden' | 'ignored' | 'applied';
  /** How long an image is PROCESSING after its upload, ms; a post with it is refused meanwhile (docs/linkedin.md §5.4). */
  readonly imageProcessingMs: number;
  /** How long an upload address lives, ms; the real time is not published (docs/linkedin.md §5.3). */
  readonly imageUploadLifeMs: number;
  /** Longest body of an upload, bytes; the real number is not published (docs/linkedin.md §5.3). */
  readonly imageMaxBytes: number;
  /** Whether an upload needs the token (documented) or must come without one (seen with ads, docs/linkedin.md §5.2). */
  readonly imageUploadToken: 'required' | 'refused';
  /** Whether the consent page separates itself from the window that opened it (COOP same-origin). */
  readonly consentCutsOpener: boolean;
};

export const DEFAULT_SETTINGS: Settings = {
  memberCallsPerDay: 150,
  appCallsPerDay: 100_000,
  userinfoCallsPerDay: 100_000,
  unverifiedPostsPerDay: 5,
  unverifiedMembers: [],
  maxTextLength: 3000,
  duplicateWindowMs: 600_000,
  loneMarksTruncate: true,
  deleteAgainStatus: 204,
  partialUpdate: 'forbidden',
  imageProcessingMs: 0,
  imageUploadLifeMs: 86_400_000,
  imageMaxBytes: 36_000_000,
  imageUploadToken: 'required',
  consentCutsOpener: false,
};

/** The values of a setting that is a string. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  partialUpdate: ['forbidden', 'ignored', 'applied'],
  imageUploadToken: ['required', 'refused'],
};

/** The settings with a control call's changes; throws a RangeError on an unknown name or a value of another kind. */
export function changeSettings(settings: Settings, changes: unknown): Settings {
  if (!isRecord(changes)) throw new RangeError('settings are an object');
  for (const [name, value] of Object.entries(changes)) {
    const known = Object.entries(DEFAULT_SETTINGS).find(([key]) => key === name);
    if (!known) throw new RangeError(`no setting "${name}"`);
    if (!isAlike(known, value)) throw new RangeError(`setting "${name}" takes no ${JSON.stringify(value)}`);
  }
  return { ...settings, ...changes };
}

function isAlike([name, known]: [string, unknown], value: unknown): boolean {
  if (Array.isArray(known)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof known === 'string') return CHOICES[name]?.includes(String(value)) === true;
  if (typeof known === 'number') return typeof value === 'number' && Number.isInteger(value) && value >= 0;
  return typeof value === typeof known;
}
