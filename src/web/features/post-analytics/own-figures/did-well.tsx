import type { ReactNode } from 'react';
import { type NextStep, nextStep } from '#domain/own-figures/next-step.ts';
import {
  bestGroup,
  type Group,
  isFew,
  leadingGroup,
  PARTS,
  type Spread,
  type WhatDidWell,
} from '#domain/own-figures/what-did-well.ts';
import type { Length } from '#domain/writing/brief.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/toast.tsx';
import {
  basisMessage,
  countMessage,
  groupLabel,
  headlineMessage,
  OWN_FIGURES,
  partTitle,
  rounded,
  spreadMessage,
  stepLabel,
  verdictMessage,
} from './own-figures-messages.ts';

/** The bar stands below label and number, or where its card is wide enough between them. */
const BAR_PLACE = 'col-span-2 md:@sm:col-span-1 md:@sm:col-start-2 md:@sm:row-start-1';
/** Half of what stands over the line at most. */
const LABEL_HALF = '3.5rem';
/** One line through the bars of all rows: their heights are multiples of its period, unlike with a dotted border. */
const DOTTED = 'bg-[linear-gradient(var(--muted)_50%,transparent_50%)] bg-size-[1px_4px]';

/** Opens a new post; with this length chosen, unless it is null. */
export type OnWrite = (length: Length | null) => void;

/** How posts did by hour in `zone`, length and format, each group with how many posts it rests on. `source`: where the figures come from. */
export function DidWell(props: {
  said: WhatDidWell;
  zone: string;
  source?: string;
  /** They are nobody's posts. */
  isSample?: boolean;
  /** The way on from the finding; none from a sample. */
  onWrite?: OnWrite;
  /** Whether each comparison is a card; not where all of it stands in one. */
  isFramed?: boolean;
}) {
  const { said, zone, source = '', isSample = false, onWrite, isFramed = true } = props;
  // A single group has nothing to be compared with.
  const best = bestGroup(said);
  // What the headline speaks of comes first.
  const parts = PARTS.filter((part) => said[part].length > 1).toSorted(
    (a, b) => Number(b === best?.part) - Number(a === best?.part),
  );
  const hasFewOf = (groups: readonly Group[]) => groups.some((group) => group.spread !== null && isFew(group));
  const uppers = parts.flatMap((part) => said[part].map(({ spread }) => spread?.upper ?? 0));
  const largest = Math.max(said.all.median, ...uppers);
  return (
    <div className="@container">
      <p className="font-serif text-lg leading-7 text-balance @4xl:text-xl @4xl:leading-9">
        {headlineMessage(said, isSample ? 'In this sample, posts' : 'Your posts')}
      </p>
      <p className="mt-1 text-xs text-muted">
        {basisMessage(said)} {source} <span className="inline-block">{OWN_FIGURES.pattern}</span>
      </p>
      {isFramed && <Legend hasBars hasFew={parts.some((part) => hasFewOf(said[part]))} className="max-md:hidden" />}
      <div
        className={cx(
          'grid gap-4 md:grid-cols-2 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
          isFramed ? 'mt-4' : 'mt-6',
        )}
      >
        {parts.map((part, at) => (
          <Groups
            key={part}
            title={partTitle(part, zone)}
            groups={said[part]}
            all={said.all}
            largest={largest}
            isFramed={isFramed}
            legend={<Legend hasBars={at === 0} hasFew={hasFewOf(said[part])} className={isFramed ? 'md:hidden' : ''} />}
            step={part === best?.part && onWrite !== undefined && <Step step={nextStep(said)} onWrite={onWrite} />}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * What marks and bars mean: above the cards, or where these stand one below the other, the bars in the first and the grey ones in each card
 * that has some. Screen readers hear it of each group.
 */
function Legend({ hasBars, hasFew, className }: { hasBars: boolean; hasFew: boolean; className: string }) {
  if (!hasBars && !hasFew) return null;
  return (
    <p aria-hidden className={cx('mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-xs text-muted', className)}>
      {hasBars && (
        <>
          <span className="flex items-center gap-2">
            <span className="h-3 w-1 rounded-full bg-accent" />
            {OWN_FIGURES.median}
          </span>
          <span className="flex items-center gap-2">
            <span className="h-2 w-6 rounded-full bg-accent/35" />
            {OWN_FIGURES.bar}
          </span>
        </>
      )}
      {hasFew && (
        <span className="flex items-center gap-2">
          <span className="h-2 w-6 rounded-full bg-line-strong" />
          {OWN_FIGURES.few}
        </span>
      )}
    </p>
  );
}

/** What can be done about the finding. Where it is of hours, the new post cannot say so yet: they come first once it is scheduled. */
function Step({ step, onWrite }: { step: NextStep | null; onWrite: OnWrite }) {
  if (step === null) return null;
  function take(chosen: NextStep) {
    onWrite(chosen.kind === 'write' ? chosen.length : null);
    if (chosen.kind === 'plan') toast(OWN_FIGURES.planned(chosen.hours));
  }
  return (
    <Button size="sm" onClick={() => take(step)}>
      {stepLabel(step)}
    </Button>
  );
}

type Scale = {
  all: Spread;
  /** The value at the right end of every line. */
  largest: number;
};

function Groups({
  title,
  groups,
  step,
  legend,
  isFramed,
  ...scale
}: Scale & { title: string; groups: readonly Group[]; step: ReactNode; legend: ReactNode; isFramed: boolean }) {
  const leading = leadingGroup(groups);
  const at = placeOn(scale.largest)(scale.all.median);
  return (
    <section
      aria-label={title}
      className={cx('@container min-w-0', isFramed && 'rounded-md border border-line bg-surface p-5 max-md:p-4')}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-sm font-medium">{title}</h3>
          <p className="text-xs text-muted">{verdictMessage(groups)}</p>
        </div>
        {step}
      </div>
      <div className="mt-3 grid grid-cols-[1fr_auto] gap-x-3 md:@sm:grid-cols-[minmax(9.5rem,auto)_1fr_auto]">
        <p className={cx('text-xs text-muted tabular-nums', BAR_PLACE)}>
          {/* Over its line, but never out of the card. */}
          <span
            className="relative inline-block -translate-x-1/2 whitespace-nowrap"
            style={{ left: `clamp(${LABEL_HALF}, ${at}, calc(100% - ${LABEL_HALF}))` }}
          >
            {OWN_FIGURES.all} {rounded(scale.all.median)}
          </span>
        </p>
        <ul className="col-span-full grid grid-cols-subgrid">
          {groups.map((group) => (
            <Row key={group.key} group={group} isLeading={group.key === leading?.key} {...scale} />
          ))}
        </ul>
      </div>
      {legend}
    </section>
  );
}

function Row({ group, isLeading, ...scale }: Scale & { group: Group; isLeading: boolean }) {
  const { spread } = group;
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center py-1 text-sm md:@sm:h-7 md:@sm:py-0">
      <p className={cx('items-baseline justify-between gap-4 md:@sm:flex', isLeading && 'font-medium')}>
        <span>{groupLabel(group.key)}</span>{' '}
        <span className="text-xs font-normal whitespace-nowrap text-muted tabular-nums">{countMessage(group)}</span>
      </p>
      {spread === null ? (
        <p className={cx('text-xs text-muted', BAR_PLACE)}>{OWN_FIGURES.tooFewOfGroup}</p>
      ) : (
        <>
          <p className={cx('text-right tabular-nums md:@sm:col-start-3', isLeading && 'font-medium')}>
            <span className="sr-only">{OWN_FIGURES.typically} </span>
            {rounded(spread.median)}
            <span className="sr-only">. {spreadMessage(spread)}.</span>
          </p>
          <Range spread={spread} isMuted={isFew(group)} {...scale} />
        </>
      )}
    </li>
  );
}

/** The middle half of a group as a bar on a line from 0, its median as a mark on it, and the median of all posts as a dotted line. */
function Range({ spread, isMuted, all, largest }: Scale & { spread: Spread; isMuted: boolean }) {
  const at = placeOn(largest);
  return (
    <div aria-hidden data-tooltip={spreadMessage(spread)} className={cx('relative h-5 md:@sm:h-7', BAR_PLACE)}>
      <div className="absolute inset-x-0 top-1/2 h-2 -translate-y-1/2 rounded-full bg-sunken" />
      <div
        className={cx(
          'absolute top-1/2 h-2 min-w-1 -translate-y-1/2 rounded-full',
          isMuted ? 'bg-line-strong' : 'bg-accent/35',
        )}
        style={{ left: at(spread.lower), width: at(spread.upper - spread.lower) }}
      />
      <div className={cx('absolute inset-y-0 w-px', DOTTED)} style={{ left: at(all.median) }} />
      <div
        className={cx('absolute top-1/2 h-3 w-1 -translate-1/2 rounded-full', isMuted ? 'bg-muted' : 'bg-accent')}
        style={{ left: at(spread.median) }}
      />
    </div>
  );
}

/** How far from the left a value stands. */
const placeOn = (largest: number) => (value: number) => `${largest === 0 ? 0 : (value / largest) * 100}%`;
