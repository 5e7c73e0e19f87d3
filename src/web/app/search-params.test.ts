import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adminAuditSearch,
  adminInboxSearch,
  adminOverviewSearch,
  adminUsersSearch,
  composeSearch,
  dashboardSearch,
  fullSearch,
  mergeDashboardSearch,
  shortSearch,
} from './search-params.ts';

test('an address of any form is read without an error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'tab',
          'search',
          'status',
          'page',
          'size',
          'post',
          'tier',
          'sort',
          'source',
          'action',
          'from',
          'x',
        ),
        fc.jsonValue(),
      ),
      (search) => {
        dashboardSearch.parse(search);
        composeSearch.parse(search);
        for (const schema of [adminOverviewSearch, adminUsersSearch, adminInboxSearch, adminAuditSearch])
          schema.parse(search);
      },
    ),
  );
  expect(dashboardSearch.parse({ tab: 'nowhere', page: 0, size: 30, status: 'failed' })).toEqual({ status: 'failed' });
});

test('a change keeps the rest and leaves out what is the default', () => {
  expect(mergeDashboardSearch({ tab: 'posts', search: 'a', page: 3 }, { status: 'draft', page: 1 })).toEqual({
    tab: 'posts',
    search: 'a',
    status: 'draft',
  });
  expect(mergeDashboardSearch({ size: 50, page: 2 }, { size: 200 })).toEqual({ size: 200, page: 2 });
  expect(mergeDashboardSearch({ size: 50 }, { size: 20 })).toEqual({});
  expect(mergeDashboardSearch({ search: 'a', status: 'draft' }, { search: '', status: 'all' })).toEqual({});
});

test('an address of the office says only what is not the default, and means all of it', () => {
  const defaults = { search: '', tier: 'all', page: 1 };
  expect(fullSearch(adminUsersSearch.parse({ tier: 'emperor', page: 2 }), defaults)).toEqual({ ...defaults, page: 2 });
  fc.assert(
    fc.property(
      fc.record({ search: fc.string(), tier: fc.constantFrom('all', 'free'), page: fc.integer({ min: 1, max: 9 }) }),
      (search) => {
        const short = shortSearch(search, defaults);
        expect(fullSearch(short, defaults)).toEqual(search);
        for (const [key, value] of Object.entries(short))
          expect(value).not.toBe(defaults[key as keyof typeof defaults]);
      },
    ),
  );
});
