/** What the names of the worker's caches begin with; the newest version is the last of them. */
export const CACHE_PREFIX = 'app-files-';
/** What a page sends to a worker that waits, so that it replaces the former one. */
export const TAKE_OVER = 'take-over';
/** What the worker tells pages: a notice was shown, or one was pressed that leads to this path. */
export type NoticeNews = { type: 'notice-shown' } | { type: 'notice-pressed'; path: string };
