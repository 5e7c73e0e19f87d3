import { readFileSync } from 'node:fs';
import type { FactSource } from '#domain/fact-check/fact-mark.ts';

/**
 * Invented sources, posts about them and the faults in those posts, all written by people who had not seen the rules of the
 * fact check. The open files are there to work with, whole files left out in turn; the shut ones are measured, and nobody looks
 * into them, so that they say how the check fares on posts it has never met.
 */
export const OPEN_FILES = [
  'open-1',
  'open-2',
  'open-3',
  'open-4',
  'open-5',
  'open-6',
  'open-7',
  'open-8',
  'open-9',
  'open-10',
  'open-11',
  'open-12',
] as const;
export const SHUT_FILES = ['shut-7', 'shut-8', 'shut-9', 'shut-10'] as const;
export type PostsFile = (typeof OPEN_FILES | typeof SHUT_FILES)[number];

/** What a careful reader finds wrong in a post: `claim` stands in it word for word. */
type WrittenFault = { readonly kind: string; readonly claim: string; readonly why: string };
type WrittenPost = {
  readonly language: string;
  readonly text: string;
  readonly faults: readonly WrittenFault[];
  /** What the source bears without stating it, such as a sum. */
  readonly derived: readonly { readonly claim: string; readonly working: string }[];
};
export type WrittenSource = FactSource & {
  readonly id: string;
  readonly language: string;
  readonly posts: readonly WrittenPost[];
};

export function readPosts(file: PostsFile): WrittenSource[] {
  const text = readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { sources: WrittenSource[] }).sources;
}
