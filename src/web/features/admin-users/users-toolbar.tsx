import { TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import { USER_STATUSES, type UserStatus } from '#domain/users/preferences.ts';
import type { UsersPage } from '#web/data/admin-users.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { filterLabel, USERS } from './users-messages.ts';
import { SORT_LABELS, type UsersSearchParams, type UsersSort } from './users-search-params.ts';

const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value: value as UsersSort, label }));
const FILTER_CLASS = 'w-44 max-md:flex-1';

/** Search, filters with the number of users they find, and the order. Each change starts at the first page. */
export function UsersToolbar(props: {
  params: UsersSearchParams;
  counts: Pick<UsersPage, 'tierCounts' | 'statusCounts'> | undefined;
  onChange: (patch: Partial<UsersSearchParams>) => void;
}) {
  const { params, counts, onChange } = props;
  const tiers: { value: Tier | 'all'; label: string }[] = [
    { value: 'all', label: filterLabel('All plans', counts?.tierCounts, TIERS) },
    ...TIERS.map((tier) => ({ value: tier, label: filterLabel(TIER_NAMES[tier], counts?.tierCounts, [tier]) })),
  ];
  const statuses: { value: UserStatus | 'all'; label: string }[] = [
    { value: 'all', label: filterLabel('All statuses', counts?.statusCounts, USER_STATUSES) },
    { value: 'active', label: filterLabel('Active only', counts?.statusCounts, ['active']) },
    { value: 'disabled', label: filterLabel('Disabled only', counts?.statusCounts, ['disabled']) },
  ];
  const filter = <K extends keyof UsersSearchParams>(key: K) => ({
    value: params[key],
    onChange: (value: UsersSearchParams[K]) => onChange({ [key]: value, page: 1 }),
  });
  return (
    <div className="mb-3 flex gap-2 max-lg:flex-wrap">
      <div className="flex flex-1 max-lg:basis-full">
        <SearchField label={USERS.search} {...filter('search')} />
      </div>
      <Select aria-label="Plan" {...filter('tier')} options={tiers} wrapperClassName={FILTER_CLASS} />
      <Select aria-label="Status" {...filter('status')} options={statuses} wrapperClassName={FILTER_CLASS} />
      <Select aria-label="Order" {...filter('sort')} options={SORTS} wrapperClassName="w-40 max-md:basis-full" />
    </div>
  );
}
