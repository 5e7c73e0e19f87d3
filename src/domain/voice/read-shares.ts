/** A post of LinkedIn's archive; `at` is an ISO instant, null where its date is not readable. */
export type SharedPost = { readonly at: string | null; readonly text: string };
export type SharesRead = {
  readonly posts: readonly SharedPost[];
  /** Rows without words of the member, such as a repost. */
  readonly empty: number;
};

/** Posts that are read, the latest of the file first; more would say nothing new. */
export const MOST_SHARES = 5000;
const TEXT_COLUMN = 'sharecommentary';
const DATE_COLUMN = 'date';
const MOST_REMARKS = 10;

/**
 * The member's posts in the rows of Shares.csv, its heading among the first (docs/linkedin.md §14.2). Columns are found by their
 * names, in any order and case.
 * @returns null where there is no column of texts
 */
export function readShares(rows: readonly (readonly string[])[]): SharesRead | null {
  const namesOf = (row: readonly string[]) => row.map((name) => name.replace(/[^\p{L}]/gu, '').toLowerCase());
  // Some files of the archive have remarks above their heading.
  const headingAt = rows.slice(0, MOST_REMARKS).findIndex((row) => namesOf(row).includes(TEXT_COLUMN));
  const names = namesOf(rows[headingAt] ?? []);
  const rest = rows.slice(headingAt + 1);
  const textAt = names.indexOf(TEXT_COLUMN);
  const dateAt = names.indexOf(DATE_COLUMN);
  if (textAt < 0) return null;
  const read = rest
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .slice(0, MOST_SHARES)
    .map((row) => ({ at: readDate(row[dateAt] ?? ''), text: cleanCommentary(row[textAt] ?? '') }));
  const posts = read.filter(({ text }) => text !== '');
  return { posts, empty: read.length - posts.length };
}

/** A line end, or several, each with quotation marks around it. */
const WRAPPED_BREAKS = /"(\n(?:"{0,2}\n)*)"/g;

/** Nobody writes such a line: here the marks are not the text's, though those within it are not doubled. */
const WRAPPED_BLANK_LINE = /"\n"{1,2}\n"/;

/**
 * A text as the member wrote it (docs/linkedin.md §14.4).
 */
export function cleanCommentary(cell: string): string {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  return (unwrap(text) ?? text)
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text without the marks around its line ends; null where it has marks or line ends of another kind. */
function unwrap(text: string): string | null {
  const joined = text.replace(WRAPPED_BREAKS, (_match, breaks: string) => breaks.replaceAll('"', ''));
  if (text.replace(WRAPPED_BREAKS, '').includes('\n')) return null;
  const isWhole = oddRunAt(joined, /^"+/) && oddRunAt(joined, /"+$/);
  const inner = isWhole ? joined.slice(1, -1) : joined;
  const runs = inner.match(/"+/g) ?? [];
  if (runs.every((run) => run.length % 2 === 0)) return inner.replaceAll('""', '"');
  return WRAPPED_BLANK_LINE.test(text) ? inner : null;
}

function oddRunAt(text: string, end: RegExp): boolean {
  return (end.exec(text)?.[0].length ?? 0) % 2 === 1;
}

/** '2023-04-05 06:07:08', in UTC, with or without the time and the zone's name. */
function readDate(cell: string): string | null {
  const found = /^\s*"?(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/.exec(cell);
  if (found === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const isReal = !Number.isNaN(at) && new Date(at).getUTCDate() === Number(day);
  return isReal ? new Date(at).toISOString() : null;
}
