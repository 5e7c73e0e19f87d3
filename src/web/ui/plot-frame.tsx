import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** The first text of a row names it. */
export type PlotTable = { headers: readonly string[]; rows: readonly (readonly string[])[] };

/** A plot with its name, and a button that shows the same figures as a table. */
export function PlotFrame(props: {
  label: string;
  /** What it says at a glance. */
  finding?: string | null;
  table: PlotTable;
  children: ReactNode;
}) {
  const { label, finding = null, table, children } = props;
  const [isTable, setTable] = useState(false);
  return (
    <figure aria-label={label} className="min-w-0">
      <figcaption className="mb-3 flex items-start justify-between gap-3">
        <span className="min-w-0 text-xs text-muted">
          <span className="block text-sm font-medium text-ink">{label}</span>
          {finding}
        </span>
        <Button
          size="sm"
          variant="ghost"
          className="-mt-1.5 -mr-3"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show chart' : 'Show as table'}
          <span className="sr-only">: {label}</span>
        </Button>
      </figcaption>
      {isTable ? <FigureTable label={label} {...table} /> : children}
    </figure>
  );
}

/** A longer table is cut, with a button that shows the rest. */
const ROWS_SHOWN = 12;

function FigureTable({ label, headers, rows }: PlotTable & { label: string }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, ROWS_SHOWN);
  return (
    <>
      <table aria-label={label} className="w-full border-collapse text-xs">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {headers.map((header, index) => (
              <th
                key={header}
                scope="col"
                className={index === 0 ? 'py-1.5 font-medium' : 'py-1.5 pl-3 text-right font-medium'}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {shown.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={headers[index + 1]} className="py-1 pl-3 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_SHOWN && (
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}
