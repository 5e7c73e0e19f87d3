import type { RichDocument } from '#domain/documents/document.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';

/** A rewrite under review: a reload or a look at another screen must not cost what was paid for. */
export type KeptProposals = {
  /** Of the post, also of one that is not saved yet. */
  postId: string;
  before: RichDocument;
  target: RichDocument;
  decisions: [id: number, decision: 'taken' | 'refused'][];
};

/** Keeps the review of a rewrite; null: there is none any more. */
export function keepProposals(review: KeptProposals | null): void {
  if (review === null) sessionStore.removeItem(SESSION_KEYS.proposals);
  else sessionStore.setItem(SESSION_KEYS.proposals, JSON.stringify(review));
}

/** The review of this post that was left open in this tab; null for none. */
export function findProposals(postId: string): KeptProposals | null {
  // Nothing but the function above writes it.
  const review = JSON.parse(sessionStore.getItem(SESSION_KEYS.proposals) ?? 'null') as KeptProposals | null;
  return review?.postId === postId ? review : null;
}
