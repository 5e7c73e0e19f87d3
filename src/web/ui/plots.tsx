import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { PlotFrame } from './plot-frame.tsx';

/** A series of a plot. Lines differ by their dashes too, since colours alone do not tell everybody. */
export type Series = { key: string; label: string; tone: 'accent' | 'warn' | 'muted' | 'danger' };
/** What stands at one place of the axis; a value that is null is a gap. */
export type Point = { at: string; values: Readonly<Record<string, number | null>> };

export type PlotProps = {
  /** What the plot shows, also for screen readers. */
  label: string;
  points: readonly Point[];
  series: readonly Series[];
  /** What `at` counts, the head of its column: 'Day'. */
  axis: string;
  /** A place of the axis in words: short on the axis, whole in table and tooltip. */
  sayPlace: (at: string, length: 'full' | 'short') => string;
  sayValue: (value: number) => string;
  /** Ends of the value axis, where they are known. */
  domain?: readonly [number, number];
};

const HEIGHT = 176;
const TICK = { fill: 'var(--muted)', fontSize: 12 } as const;
const DASHES = ['', '6 4', '2 3', '10 3 2 3'] as const;
/** More points than these stand so close that dots run into each other. */
const DOTTED_UP_TO = 40;

/** How something moved. */
export function LinePlot(props: PlotProps) {
  const { points, series, label } = props;
  const hasDots = points.length <= DOTTED_UP_TO;
  return (
    <PlotFrame label={label} table={tableOf(props)}>
      <Legend series={series} mark="line" />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={points.map(flat)} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} title={label}>
          {grid(props)}
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

/** How much of each there is. */
export function BarPlot(props: PlotProps) {
  const { points, series, label } = props;
  return (
    <PlotFrame label={label} table={tableOf(props)}>
      <Legend series={series} mark="block" />
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={points.map(flat)} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} title={label}>
          {grid(props)}
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

/** Axes, lines and what is shown at the pointer, the same in every plot. */
function grid({ sayPlace, sayValue, domain }: PlotProps) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="at"
        tickFormatter={(at: string) => sayPlace(at, 'short')}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        minTickGap={24}
      />
      <YAxis
        width={52}
        tickFormatter={sayValue}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        {...(domain === undefined ? {} : { domain: [...domain] })}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-strong)', fill: 'var(--hover)' }}
        content={({ active, label, payload }) =>
          active === true && typeof label === 'string' ? (
            <div className="rounded-sm border border-line bg-surface px-3 py-2 text-xs text-ink shadow-pop">
              <p className="text-muted">{sayPlace(label, 'full')}</p>
              {payload.map(({ name, value }) => (
                <p key={String(name)} className="flex justify-between gap-4 tabular-nums">
                  {String(name)}{' '}
                  <span className="font-medium">{typeof value === 'number' ? sayValue(value) : 'None'}</span>
                </p>
              ))}
            </div>
          ) : null
        }
      />
    </>
  );
}

/** Which series is which; nothing where there is one. */
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

function tableOf({ axis, series, points, sayPlace, sayValue }: PlotProps) {
  const rows = points.map(({ at, values }) => [
    sayPlace(at, 'full'),
    ...series.map(({ key }) => {
      const value = values[key] ?? null;
      return value === null ? 'None' : sayValue(value);
    }),
  ]);
  return { headers: [axis, ...series.map(({ label }) => label)], rows };
}

function flat({ at, values }: Point) {
  return { at, ...values };
}
