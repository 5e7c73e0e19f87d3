import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Checkbox } from './checkbox.tsx';
import { cx, staleProps } from './cx.ts';

export type Sort = { direction: 'ascending' | 'descending' | null; onSort: () => void };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** A width, such as 'w-40'. */
  className?: string;
  sort?: Sort;
};

/** Rows selected by their keys; `labelOf` names one for screen readers. */
export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  labelOf: (row: Row) => string;
};

export type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  selection?: Selection<Row>;
  /** The rows are outdated and about to be replaced. */
  isStale?: boolean;
};

/** Not by the background alone: a badge of the same colour would be invisible on it. */
const SELECTED_CLASS = 'bg-hover shadow-[inset_3px_0_0_var(--accent)]';

/** A table; on a phone each row is a card: its first cell the heading, the others with their headers beside them. */
export function Table<Row>(props: TableProps<Row>) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return isNarrow ? <Cards {...props} /> : <Grid {...props} />;
}

function Grid<Row>({ label, columns, rows, keyOf, selection, isStale = false }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} {...staleProps(isStale, 'w-full border-collapse text-sm')}>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            {selection !== undefined && (
              <td className="w-9 py-1">
                <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.direction ?? undefined}
                className={cx(
                  'py-2 pr-4 font-medium last:pr-0',
                  column.align === 'end' && 'text-right',
                  column.className,
                )}
              >
                {column.sort === undefined ? column.header : <SortButton header={column.header} sort={column.sort} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <tr key={key} className={cx('hover:bg-hover', selection?.selected.has(key) === true && SELECTED_CLASS)}>
                {selection !== undefined && (
                  <td className="py-2 align-middle">
                    <SelectRow row={row} id={key} selection={selection} />
                  </td>
                )}
                {columns.map((column, index) => {
                  const className = cx(
                    'py-2.5 pr-4 align-middle font-normal last:pr-0',
                    column.align === 'end' && 'text-right tabular-nums',
                  );
                  return index === 0 ? (
                    <th key={column.key} scope="row" className={cx(className, 'text-left')}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={className}>
                      {column.cell(row)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, selection, isStale = false }: TableProps<Row>) {
  const [first, ...rest] = columns;
  return (
    <>
      {selection !== undefined && (
        <div className="flex items-center gap-1 border-b border-line text-xs text-muted">
          <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
          <span aria-hidden>All on this page</span>
        </div>
      )}
      <ul aria-label={label} {...staleProps(isStale, 'divide-y divide-line text-sm')}>
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <li key={key} className={cx('flex gap-1 py-3', selection?.selected.has(key) === true && SELECTED_CLASS)}>
              {selection !== undefined && <SelectRow row={row} id={key} selection={selection} />}
              <div className="min-w-0 flex-1">
                {first?.cell(row)}
                <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                  {rest.map((column) => (
                    <div key={column.key} className="contents">
                      <dt className="text-xs text-muted">{column.header}</dt>
                      <dd className="break-words">{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function SortButton({ header, sort }: { header: string; sort: Sort }) {
  const icons = { ascending: <ArrowUp />, descending: <ArrowDown /> };
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className={cx(
        'inline-flex cursor-pointer items-center gap-1 rounded-sm hover:text-ink [&_svg]:size-3.5',
        sort.direction !== null && 'text-ink',
      )}
    >
      {header}
      <span aria-hidden>
        {sort.direction === null ? <ArrowUpDown className="opacity-50" /> : icons[sort.direction]}
      </span>
    </button>
  );
}

function SelectAll<Row>(props: { rows: readonly Row[]; keyOf: (row: Row) => string; selection: Selection<Row> }) {
  const { rows, keyOf, selection } = props;
  const chosen = rows.filter((row) => selection.selected.has(keyOf(row))).length;
  const isAll = chosen > 0 && chosen === rows.length;
  return (
    <Checkbox
      label="Select all on this page"
      checked={isAll ? true : chosen > 0 ? 'indeterminate' : false}
      onChange={() => selection.onChange(isAll ? new Set() : new Set(rows.map(keyOf)))}
    />
  );
}

function SelectRow<Row>({ row, id, selection }: { row: Row; id: string; selection: Selection<Row> }) {
  const { selected, onChange, labelOf } = selection;
  return (
    <Checkbox
      label={`Select ${labelOf(row)}`}
      checked={selected.has(id)}
      onChange={(isOn) =>
        onChange(isOn ? new Set([...selected, id]) : new Set([...selected].filter((one) => one !== id)))
      }
    />
  );
}
