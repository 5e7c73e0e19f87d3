import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeSearch, dashboardSearch, mergeDashboardSearch } from './search-params.ts';

test('an address of any form is read without an error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('tab', 'search', 'status', 'page', 'size', 'post', 'x'), fc.jsonValue()),
      (search) => {
        dashboardSearch.parse(search);
        composeSearch.parse(search);
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
