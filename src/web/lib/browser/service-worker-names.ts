/** What the names of the worker's caches begin with; the newest version is the last of them. */
export const CACHE_PREFIX = 'app-files-';
/** What a page sends to a worker that waits, so that it replaces the former one. */
export const TAKE_OVER = 'take-over';
