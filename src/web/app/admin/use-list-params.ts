import { fullSearch, type Given, shortSearch } from '../search-params.ts';

type ListRoute<T> = {
  useSearch: () => Given<T>;
  useNavigate: () => (to: { search: Given<T>; replace: boolean }) => Promise<void>;
};

/** The search parameters of a list, with defaults for what the address leaves out, and a function that changes some of them. */
export function useListParams<T extends Record<string, unknown>>(route: ListRoute<T>, defaults: T) {
  const params = fullSearch<T>(route.useSearch(), defaults);
  const navigate = route.useNavigate();
  const change = (patch: Partial<T>, how: { replace: boolean } = { replace: false }) =>
    void navigate({ search: shortSearch<T>({ ...params, ...patch }, defaults), ...how });
  return [params, change] as const;
}
