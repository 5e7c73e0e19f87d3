import { getRouteApi } from '@tanstack/react-router';
import { OverviewScreen, RangePicker } from '#web/features/admin-overview/overview-screen.tsx';
import { rangeOfAddress } from '#web/features/admin-overview/range-address.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PersonLink } from './person-link.tsx';

const route = getRouteApi('/admin');
/** A new day begins on a screen that stays open, too. */
const TICK_MS = 60_000;

/** The figures of the installation; which days they are of stands in the address. */
export function AdminOverviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { preset, days } = rangeOfAddress(search, useNow(Date.now, TICK_MS));
  return (
    <AdminFrame
      title="Overview"
      place="Overview"
      aside={
        <RangePicker
          preset={preset}
          days={days}
          onPreset={(next) => void navigate({ search: next === '30d' ? {} : { range: next } })}
          onDays={(own) => void navigate({ search: own })}
        />
      }
    >
      <OverviewScreen days={days} renderPerson={(person) => <PersonLink {...person} />} />
    </AdminFrame>
  );
}
