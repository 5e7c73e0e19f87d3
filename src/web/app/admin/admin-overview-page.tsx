import { getRouteApi } from '@tanstack/react-router';
import { MINUTE_MS } from '#domain/time.ts';
import { OverviewScreen, RangePicker } from '#web/features/admin-overview/overview-screen.tsx';
import { readRangeParams } from '#web/features/admin-overview/range-search-params.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin');
/** The range of days moves on at midnight, also on a page that stays open. */
const CLOCK_UPDATE_MS = MINUTE_MS;

/** The figures of the installation; their range of days is in the address. */
export function AdminOverviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { preset, days } = readRangeParams(search, useNow(Date.now, CLOCK_UPDATE_MS));
  return (
    <AdminFrame
      tab="Overview"
      aside={
        <RangePicker
          preset={preset}
          days={days}
          onPreset={(next) => void navigate({ search: next === '30d' ? {} : { range: next } })}
          onDays={(own) => void navigate({ search: own })}
        />
      }
    >
      <OverviewScreen days={days} renderUser={(user) => <UserLink {...user} />} />
    </AdminFrame>
  );
}
