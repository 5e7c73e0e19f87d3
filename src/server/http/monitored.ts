import { METRICS_PATH, readHealth, readReadiness } from '#contract/health.ts';

/** Called by who watches the product, under any host name and also while it is overloaded; they hold nothing of anybody. */
export const MONITORED: ReadonlySet<string> = new Set([readHealth.path, readReadiness.path, METRICS_PATH]);
