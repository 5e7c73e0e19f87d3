import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { PlotFrame } from './plot-frame.tsx';

/** A series of a plot. Lines also differ by their dashes, for people who cannot tell the colours apart. */
export type Series = { key: string; label: string; tone: 'accent' | 'warn' | 'muted' | 'danger' };
/** The values of all series at one position of the axis; null is a gap. */
export type Point = { at: string; values: Readonly<Record<string, number | null>> };

export type PlotProps = {
  /** What the plot shows, also for screen readers. */
  label: string;
  points: readonly Point[];
  series: readonly Series[];
  /** What `at` is, as the header of its table column: 'Day'. */
  axis: string;
  /** A position as text: short on the axis, full in table and tooltip. */
  formatPosition: (at: string, length: 'full' | 'short') => string;
  formatValue: (value: number) => string;
  /** What the values are, written at their axis; the other axis is then named too. */
  unit?: string;
  /** What the plot says at a glance, below its name. */
  finding?: string | null;
  /** The ends of the value axis, where they are fixed. */
  domain?: readonly [number, number];
};

const HEIGHT = 176;
/** The room that the name of an axis takes, px. */
const AXIS_NAME = 20;
const TICK = { fill: 'var(--muted)', fontSize: 12 } as const;
const DASHES = ['', '6 4', '2 3', '10 3 2 3'] as const;
/** With more points the dots would run into each other. */
const DOTTED_POINTS_MAX = 40;

export function LinePlot(props: PlotProps) {
  const { points, series, label, finding = null } = props;
  const hasDots = points.length <= DOTTED_POINTS_MAX;
  return (
    <PlotFrame label={label} finding={finding} table={toTable(props)}>
      <Legend series={series} mark="line" />
      <ResponsiveContainer width="100%" height={heightOf(props)}>
        <LineChart data={points.map(toRecord)} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} title={label}>
          {axes(props)}
          {series.map(({ key, label: name, tone }, index) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              type="linear"
              stroke={`var(--${tone})`}
              strokeWidth={2}
              strokeDasharray={DASHES[index % DASHES.length] ?? ''}
              dot={hasDots ? { r: 2.5, strokeDasharray: '', fill: `var(--${tone})`, strokeWidth: 0 } : false}
              activeDot={{ r: 4, strokeDasharray: '', stroke: 'var(--surface)' }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </PlotFrame>
  );
}

export function BarPlot(props: PlotProps) {
  const { points, series, label, finding = null } = props;
  return (
    <PlotFrame label={label} finding={finding} table={toTable(props)}>
      <Legend series={series} mark="block" />
      <ResponsiveContainer width="100%" height={heightOf(props)}>
        <BarChart data={points.map(toRecord)} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} title={label}>
          {axes(props)}
          {series.map(({ key, label: name, tone }) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={`var(--${tone})`}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </PlotFrame>
  );
}

const heightOf = ({ unit }: PlotProps) => (unit === undefined ? HEIGHT : HEIGHT + AXIS_NAME);

/** Axes, grid lines and tooltip, the same in every plot. */
function axes({ formatPosition, formatValue, domain, axis, unit }: PlotProps) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="at"
        tickFormatter={(at: string) => formatPosition(at, 'short')}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        minTickGap={24}
        {...(unit === undefined
          ? {}
          : { height: AXIS_NAME + 30, label: { value: axis, position: 'insideBottom', offset: 4, ...TICK } })}
      />
      <YAxis
        width={52}
        tickFormatter={formatValue}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        {...(unit === undefined
          ? {}
          : {
              label: {
                value: unit,
                angle: -90,
                position: 'insideLeft',
                offset: 12,
                style: { textAnchor: 'middle' },
                ...TICK,
              },
            })}
        {...(domain === undefined ? {} : { domain: [...domain] })}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-strong)', fill: 'var(--hover)' }}
        content={({ active, label, payload }) =>
          active === true && typeof label === 'string' ? (
            <div className="rounded-sm border border-line bg-surface px-3 py-2 text-xs text-ink shadow-pop">
              <p className="text-muted">{formatPosition(label, 'full')}</p>
              {payload.map(({ name, value }) => (
                <p key={String(name)} className="flex justify-between gap-4 tabular-nums">
                  {String(name)}{' '}
                  <span className="font-medium">{typeof value === 'number' ? formatValue(value) : 'None'}</span>
                </p>
              ))}
            </div>
          ) : null
        }
      />
    </>
  );
}

/** Nothing for a single series. */
function Legend({ series, mark }: { series: readonly Series[]; mark: 'line' | 'block' }) {
  if (series.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs text-muted">
      {series.map(({ key, label, tone }, index) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width={mark === 'line' ? 22 : 10} height="10">
            {mark === 'line' ? (
              <line
                x1="0"
                y1="5"
                x2="22"
                y2="5"
                stroke={`var(--${tone})`}
                strokeWidth="2"
                strokeDasharray={DASHES[index % DASHES.length] ?? ''}
              />
            ) : (
              <rect width="10" height="10" rx="2" fill={`var(--${tone})`} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function toTable({ axis, series, points, formatPosition, formatValue }: PlotProps) {
  const rows = points.map(({ at, values }) => [
    formatPosition(at, 'full'),
    ...series.map(({ key }) => {
      const value = values[key] ?? null;
      return value === null ? 'None' : formatValue(value);
    }),
  ]);
  return { headers: [axis, ...series.map(({ label }) => label)], rows };
}

function toRecord({ at, values }: Point) {
  return { at, ...values };
}
