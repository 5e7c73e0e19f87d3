import type { Temporal as Calendar } from 'temporal-polyfill';

/**
 * What the package of this name exports, put in its place when the front end is built (vite.config.ts): the browser's own Temporal. Where
 * there is none, main.tsx has fetched one first.
 */
export const { Temporal } = globalThis as unknown as { Temporal: typeof Calendar };
