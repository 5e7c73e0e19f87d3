import { TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import { USER_STATUSES, type UserStatus } from '#domain/users/preferences.ts';
import type { UsersPage } from '#web/data/admin-users.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type PeopleAddress, type PeopleSort, SORT_NAMES } from './users-search-params.ts';

const SORTS = Object.entries(SORT_NAMES).map(([value, label]) => ({ value: value as PeopleSort, label }));

/** Search, filters with what they would find, and the order. Each change starts at the first page. */
export function PeopleToolbar(props: {
  address: PeopleAddress;
  counts: Pick<UsersPage, 'tierCounts' | 'statusCounts'> | undefined;
  onChange: (patch: Partial<PeopleAddress>) => void;
}) {
  const { address, counts, onChange } = props;
  const tiers: { value: Tier | 'all'; label: string }[] = [
    { value: 'all', label: withCount('All plans', counts?.tierCounts, TIERS) },
    ...TIERS.map((tier) => ({ value: tier, label: withCount(TIER_NAMES[tier], counts?.tierCounts, [tier]) })),
  ];
  const statuses: { value: UserStatus | 'all'; label: string }[] = [
    { value: 'all', label: withCount('All statuses', counts?.statusCounts, USER_STATUSES) },
    { value: 'active', label: withCount('Active only', counts?.statusCounts, ['active']) },
    { value: 'disabled', label: withCount('Disabled only', counts?.statusCounts, ['disabled']) },
  ];
  return (
    <div className="mb-3 flex gap-2 max-lg:flex-wrap">
      <div className="flex flex-1 max-lg:basis-full">
        <SearchField
          label="Search people by name or email"
          value={address.search}
          onChange={(search) => onChange({ search, page: 1 })}
        />
      </div>
      <Select
        aria-label="Plan"
        value={address.tier}
        onChange={(tier) => onChange({ tier, page: 1 })}
        options={tiers}
        wrapperClassName="w-44 max-md:flex-1"
      />
      <Select
        aria-label="Status"
        value={address.status}
        onChange={(status) => onChange({ status, page: 1 })}
        options={statuses}
        wrapperClassName="w-44 max-md:flex-1"
      />
      <Select
        aria-label="Order"
        value={address.sort}
        onChange={(sort) => onChange({ sort, page: 1 })}
        options={SORTS}
        wrapperClassName="w-40 max-md:basis-full"
      />
    </div>
  );
}

function withCount<const K extends string>(
  label: string,
  counts: Readonly<Record<K, number>> | undefined,
  keys: readonly K[],
): string {
  return counts === undefined ? label : `${label} (${keys.reduce((sum, key) => sum + counts[key], 0)})`;
}
