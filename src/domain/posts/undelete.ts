import { MINUTE_MS } from '../time.ts';

/** For how long a deletion can be undone, ms (docs/product.md §5.7): far longer than its toast stays, since an answer may take its time. */
export const UNDELETE_MS = 15 * MINUTE_MS;
