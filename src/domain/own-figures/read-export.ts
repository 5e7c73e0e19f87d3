import { urnFromLink } from '#domain/posts/permalink.ts';
import { FIGURE_MAX, type FigureName, type Figures } from './figures.ts';
import { mergeFigures, NO_FIGURES } from './merge-figures.ts';

/** A sheet of a workbook, row by row; an empty cell is null. */
export type Sheet = readonly (readonly unknown[])[];
/** A post that the file names, by the urn in its link. */
export type ExportedPost = { urn: string; figures: Figures };

/** What LinkedIn calls the columns and lines of its two files (docs/linkedin.md §15). */
const LINK_LABELS = ['post url', 'post link', 'url'];
const FIGURE_LABELS: Readonly<Record<string, FigureName>> = {
  impressions: 'impressions',
  engagements: 'engagements',
  reactions: 'reactions',
  comments: 'comments',
};

/**
 * The posts in LinkedIn's export of post analytics: tables with a row a post, several of which may stand side by side, and sheets of one
 * post with a label and a value a row. What is in no column that is known is not read; a number that is none is not known.
 * @returns null where no sheet names posts
 */
export function readExport(sheets: readonly Sheet[]): ExportedPost[] | null {
  const found = new Map<string, Figures>();
  let isExport = false;
  for (const sheet of sheets) {
    const posts = [...readSinglePost(sheet), ...readTables(sheet)];
    isExport ||= posts.length > 0 || sheet.some((row) => row.some(isLinkLabel));
    for (const { urn, figures } of posts) found.set(urn, mergeFigures(found.get(urn) ?? NO_FIGURES, figures));
  }
  return isExport ? [...found].map(([urn, figures]) => ({ urn, figures })) : null;
}

/** 'Post URL' with a link beside it, and the figures below in the same two columns. */
function readSinglePost(sheet: Sheet): ExportedPost[] {
  const urn = sheet.flatMap(([label, value]) => (isLinkLabel(label) ? (urnOf(value) ?? []) : []))[0];
  if (urn === undefined) return [];
  const figures = { ...NO_FIGURES };
  for (const [label, value] of sheet) {
    const name = FIGURE_LABELS[labelOf(label)];
    if (name !== undefined) figures[name] ??= figureOf(value);
  }
  return [{ urn, figures }];
}

/** A row of labels that begins with the link's; the table ends at the first empty label, or where another begins. */
function readTables(sheet: Sheet): ExportedPost[] {
  return sheet.flatMap((row, top) =>
    row.flatMap((label, left) => (isLinkLabel(label) ? readTable(sheet.slice(top + 1), row, left) : [])),
  );
}

function readTable(rows: Sheet, labels: readonly unknown[], left: number): ExportedPost[] {
  const columns: { at: number; name: FigureName }[] = [];
  for (let at = left + 1; labelOf(labels[at]) !== '' && !isLinkLabel(labels[at]); at += 1) {
    const name = FIGURE_LABELS[labelOf(labels[at])];
    if (name !== undefined) columns.push({ at, name });
  }
  return rows.flatMap((row) => {
    const urn = urnOf(row[left]);
    if (urn === null) return [];
    const figures = { ...NO_FIGURES };
    for (const { at, name } of columns) figures[name] = figureOf(row[at]);
    return [{ urn, figures }];
  });
}

const labelOf = (cell: unknown) => (typeof cell === 'string' ? cell.trim().toLowerCase() : '');
const isLinkLabel = (cell: unknown) => LINK_LABELS.includes(labelOf(cell));
const urnOf = (cell: unknown) => (typeof cell === 'string' ? urnFromLink(cell) : null);

/** A whole number as a cell holds it, also as text with commas between its thousands. */
function figureOf(cell: unknown): number | null {
  const isText = typeof cell === 'string' && /^(?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})$/.test(cell.trim());
  const value = isText ? Number(cell.replaceAll(',', '')) : cell;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= FIGURE_MAX ? value : null;
}
