import type { DayRange } from '#domain/analytics/ranges.ts';
import { dayOf } from '#web/lib/time/format-time.ts';
import { DateRange } from '#web/ui/date-range.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { MrrPanel } from './mrr-panel.tsx';
import { NpsPanel } from './nps-panel.tsx';
import { type Preset, rangeProblem } from './range-address.ts';
import { ChurnPanel, ConversionPanel } from './rate-panels.tsx';
import { type PersonLink, ReferralsPanel } from './referrals-panel.tsx';

const PRESETS: readonly { value: Preset; label: string }[] = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'year', label: 'This year' },
];

/** Which days the figures are of. */
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
      daysLabel={`${dayOf(days.from)} – ${dayOf(days.to)}`}
      check={rangeProblem}
      {...props}
    />
  );
}

/** How the installation does: six groups of figures, each with its own definition (spec §7 'Admin'). */
export function OverviewScreen({ days, renderPerson }: { days: DayRange; renderPerson: PersonLink }) {
  return (
    // Two columns of their own, so that a short panel leaves no hole beside a long one.
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <MrrPanel range={days} />
        <ConversionPanel range={days} />
        <NpsPanel range={days} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ActivityPanel range={days} />
        <ChurnPanel range={days} />
        <ReferralsPanel range={days} renderPerson={renderPerson} />
      </div>
    </div>
  );
}
