import type { Group, WhatDidWell } from '#domain/own-figures/what-did-well.ts';
import {
  groupDetails,
  groupLabel,
  leadMessage,
  middleMessage,
  OWN_FIGURES,
  rounded,
  typicalMessage,
} from './own-figures-messages.ts';

const PARTS = [
  { key: 'hours', title: 'By hour' },
  { key: 'lengths', title: 'By length in characters' },
  { key: 'formats', title: 'By format' },
] as const;

/** How posts did by hour, length and format, each group with how many posts it rests on. */
export function DidWell({ said }: { said: WhatDidWell }) {
  // A single group has nothing to be compared with.
  const parts = PARTS.filter(({ key }) => said[key].length > 1);
  const largest = Math.max(...parts.flatMap(({ key }) => said[key].map(({ spread }) => spread?.upper ?? 0)));
  return (
    <div>
      <p className="font-serif text-lg leading-7 text-balance">{typicalMessage(said)}</p>
      <p className="mt-1 text-xs text-muted">{middleMessage(said)}</p>
      <p aria-hidden className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span className="h-2 w-6 rounded-full bg-accent/35" />
          {OWN_FIGURES.bar}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-3 w-1 rounded-full bg-accent" />
          {OWN_FIGURES.mark}
        </span>
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {parts.map(({ key, title }) => (
          <Groups key={key} title={title} groups={said[key]} largest={largest} />
        ))}
      </div>
    </div>
  );
}

/** `largest`: the value at the right end of every line. */
function Groups({ title, groups, largest }: { title: string; groups: readonly Group[]; largest: number }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line bg-surface p-5 max-md:p-4">
      <h3 className="text-sm font-medium">{title}</h3>
      <p className="text-xs text-muted">{leadMessage(groups)}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {groups.map((group) => (
          <li key={group.key}>
            <p className="flex justify-between gap-3 text-sm">
              <span>{groupLabel(group.key)}</span>
              {group.spread !== null && (
                <span className="font-medium tabular-nums">
                  <span className="sr-only">{OWN_FIGURES.median} </span>
                  {rounded(group.spread.median)}
                </span>
              )}
            </p>
            {group.spread !== null && <Range {...group.spread} largest={largest} />}
            <p className="text-xs text-muted tabular-nums">{groupDetails(group)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The middle half of a group as a bar on a line from 0, its median as a mark on it. */
function Range(props: { lower: number; median: number; upper: number; largest: number }) {
  const { lower, median, upper, largest } = props;
  const at = (value: number) => `${largest === 0 ? 0 : (value / largest) * 100}%`;
  return (
    <div aria-hidden className="relative my-1.5 h-2 rounded-full bg-sunken">
      <div
        className="absolute inset-y-0 min-w-1 rounded-full bg-accent/35"
        style={{ left: at(lower), width: at(upper - lower) }}
      />
      <div className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-accent" style={{ left: at(median) }} />
    </div>
  );
}
