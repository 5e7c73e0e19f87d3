import { TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import type { UsersPage } from '#web/data/admin-users.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type PeopleAddress, type PeopleSort, SORT_NAMES } from './people-address.ts';

const STATUSES = [
  { value: 'all', label: 'Active and disabled' },
  { value: 'active', label: 'Active only' },
  { value: 'disabled', label: 'Disabled only' },
] as const;
const SORTS = Object.entries(SORT_NAMES).map(([value, label]) => ({ value: value as PeopleSort, label }));

/** Search, filters with what they would find, and the order. Each change starts at the first page. */
export function PeopleToolbar(props: {
  address: PeopleAddress;
  counts: UsersPage['tierCounts'] | undefined;
  onChange: (patch: Partial<PeopleAddress>) => void;
}) {
  const { address, counts, onChange } = props;
  const tiers: { value: Tier | 'all'; label: string }[] = [
    { value: 'all', label: withCount('All plans', counts, TIERS) },
    ...TIERS.map((tier) => ({ value: tier, label: withCount(TIER_NAMES[tier], counts, [tier]) })),
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
        options={STATUSES}
        wrapperClassName="w-48 max-md:flex-1"
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

function withCount(label: string, counts: UsersPage['tierCounts'] | undefined, tiers: readonly Tier[]): string {
  return counts === undefined ? label : `${label} (${tiers.reduce((sum, tier) => sum + (counts[tier] ?? 0), 0)})`;
}
