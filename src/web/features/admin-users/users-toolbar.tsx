import { TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import { USER_STATUSES, type UserStatus } from '#domain/users/preferences.ts';
import type { UsersPage } from '#web/data/admin-users.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { filterLabel, USERS } from './users-messages.ts';
import { SORT_LABELS, type UsersSearchParams, type UsersSort } from './users-search-params.ts';

const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value: value as UsersSort, label }));

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
  return (
    <div className="mb-3 flex gap-2 max-lg:flex-wrap">
      <div className="flex flex-1 max-lg:basis-full">
        <SearchField label={USERS.search} value={params.search} onChange={(search) => onChange({ search, page: 1 })} />
      </div>
      <Select
        aria-label="Plan"
        value={params.tier}
        onChange={(tier) => onChange({ tier, page: 1 })}
        options={tiers}
        wrapperClassName="w-44 max-md:flex-1"
      />
      <Select
        aria-label="Status"
        value={params.status}
        onChange={(status) => onChange({ status, page: 1 })}
        options={statuses}
        wrapperClassName="w-44 max-md:flex-1"
      />
      <Select
        aria-label="Order"
        value={params.sort}
        onChange={(sort) => onChange({ sort, page: 1 })}
        options={SORTS}
        wrapperClassName="w-40 max-md:basis-full"
      />
    </div>
  );
}
