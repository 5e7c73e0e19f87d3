import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { formatUtcDay } from '#web/lib/time/format-time.ts';
import { DateRange } from '#web/ui/date-range.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { MrrPanel } from './mrr-panel.tsx';
import { NpsPanel } from './nps-panel.tsx';
import { type Preset, rangeError } from './range-search-params.ts';
import { ChurnPanel, ConversionPanel } from './rate-panels.tsx';
import { ReferralsPanel } from './referrals-panel.tsx';

const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'year', label: 'This year' },
];

export function RangePicker(props: {
  preset: Preset | null;
  days: DayRange;
  onPreset: (preset: Preset) => void;
  onDays: (days: DayRange) => void;
}) {
  const { days } = props;
  return (
    <DateRange
      label="Days shown"
      presets={PRESETS}
      daysLabel={`${formatUtcDay(days.from)} – ${formatUtcDay(days.to)}`}
      check={rangeError}
      {...props}
    />
  );
}

/** Six groups of figures about the installation (docs/product.md §15.3). */
export function OverviewScreen({ days, renderUser }: { days: DayRange; renderUser: RenderUser }) {
  return (
    // Two independent columns, so that a short panel leaves no gap beside a long one.
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <MrrPanel range={days} />
        <ConversionPanel range={days} />
        <NpsPanel range={days} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ActivityPanel range={days} />
        <ChurnPanel range={days} />
        <ReferralsPanel range={days} renderUser={renderUser} />
      </div>
    </div>
  );
}
