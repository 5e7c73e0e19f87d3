import { type Group, POST_FORMATS, type WhatDidWell } from '#domain/own-figures/what-did-well.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { FORMAT_LABELS, OWN_FIGURES, restsOn, rounded, spreadLabel } from './own-figures-messages.ts';

const PARTS = [
  { key: 'hours', title: 'Hour' },
  { key: 'lengths', title: 'Length in characters' },
  { key: 'formats', title: 'Format' },
] as const;

/** How posts did by hour, length and format, each group with how many posts it rests on. */
export function DidWell({ said }: { said: WhatDidWell }) {
  return (
    <div>
      <p className="max-w-prose text-sm">{restsOn(said)}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {PARTS.map(({ key, title }) => (
          <Groups key={key} title={title} groups={said[key]} />
        ))}
      </div>
    </div>
  );
}

function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  return (
    <table className="w-full self-start text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-xs text-muted [&>th]:pb-1 [&>th]:font-medium">
          <th scope="col" className="text-left">
            {title}
          </th>
          <th scope="col" className="w-14 text-right">
            Posts
          </th>
          <th scope="col" className="w-16 text-right">
            Median
          </th>
          <th scope="col" className="w-28 text-right">
            Half between
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map(({ key, count, spread }) => (
          <tr key={key} className="[&>td]:text-right">
            <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
              {POST_FORMATS.some((format) => format === key) ? FORMAT_LABELS[key as keyof typeof FORMAT_LABELS] : key}
            </th>
            <td>{formatCount(count)}</td>
            {spread === null ? (
              <td colSpan={2} className="text-xs text-muted">
                {OWN_FIGURES.tooFewOfGroup}
              </td>
            ) : (
              <>
                <td className="font-medium">{rounded(spread.median)}</td>
                <td className="text-xs text-muted">{spreadLabel(spread)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
