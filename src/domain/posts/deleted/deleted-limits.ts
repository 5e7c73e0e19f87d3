import { DAY_MS, MINUTE_MS } from '#domain/time.ts';

/** For how many days a deleted post can be brought back (docs/product.md §5.21). */
export const DELETED_DAYS = 30;
/** The same in ms. */
export const DELETED_KEPT_MS = DELETED_DAYS * DAY_MS;
/** Of what was deleted longer ago than `UNDO_DELETION_MS`, so many posts of a person stay, the newest. */
export const DELETED_KEPT_COUNT = 100;
/** For how long every deletion can be undone, however many there were, ms: far longer than its toast stays, since an answer may take its time. */
export const UNDO_DELETION_MS = 15 * MINUTE_MS;
