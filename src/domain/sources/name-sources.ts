import { hostOf } from './detect-source.ts';

/** What a post was written from, in short. `host` is the site of a single article, and null of everything else. */
export type NamedSources = { kind: 'article' | 'video' | 'ideas' | 'several'; host: string | null };

/** What the sources of one post are called where only their kind and their site are said; null of none. */
export function nameSources(
  sources: readonly { kind: 'article' | 'video' | 'ideas'; url?: string | null }[],
): NamedSources | null {
  const [only] = sources;
  if (only === undefined) return null;
  if (sources.length > 1) return { kind: 'several', host: null };
  const host = only.kind === 'article' ? hostOf(only.url ?? '').toLowerCase() : '';
  return { kind: only.kind, host: host.replace(/^www\./, '') || null };
}
