import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { PROPOSALS } from '#contract/version-messages.ts';
import { REWRITE } from '#contract/writing-messages.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import type { Proposals } from '#domain/proposals/propose-changes.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { type TextTools, textTools } from '../text-tools-later.ts';
import type { VersionKeeper } from '../versions/version-keeper.ts';
import { applyRewrite, isSameText } from './apply-rewrite.ts';
import { findProposals, keepProposals } from './kept-proposals.ts';

export type Decision = 'taken' | 'refused';

type Review = Proposals & {
  /** The draft that they are about. */
  before: Draft;
  target: RichDocument;
  decisions: ReadonlyMap<number, Decision>;
  /** The document with what was taken up to now. */
  shown: RichDocument;
  onTaken: () => void;
  tools: TextTools;
};

export type ProposalReview = NonNullable<ReturnType<typeof useProposals>['review']>;

/**
 * Proposals of a rewrite, which the person takes or refuses one by one. The draft is the text before with those that were taken; a change
 * of its text from elsewhere ends the review; a reload, or a look at another screen, does not.
 * @param draft on the screen
 */
export function useProposals(deps: {
  editor: Editor;
  store: DraftStore;
  draft: Draft;
  keepVersion: VersionKeeper['keep'];
}) {
  const { editor, store, keepVersion } = deps;
  const [stored, setReview] = useState<Review | null>(null);
  const review = stored !== null && isSameText(stored.shown, deps.draft.document) ? stored : null;

  const begin = useEffectEvent(async () => {
    const kept = findProposals(idOf(store.getDraft()));
    const tools = kept === null ? null : await textTools.load().catch(() => null);
    if (kept === null || tools === null || editor.isDestroyed) return;
    const found = tools.proposeChanges(kept.before, kept.target);
    const decisions = new Map(kept.decisions);
    const taken = found.proposals.filter(({ id }) => decisions.get(id) === 'taken');
    const { document } = store.getDraft();
    if (!isSameText(tools.applyProposals(kept.before, taken), document)) return keepProposals(null);
    const before = { ...store.getDraft(), document: kept.before };
    setReview({ ...found, ...kept, before, decisions, shown: document, onTaken: () => undefined, tools });
  });
  useEffect(() => void begin(), []);

  /** Shows it, and keeps it until it is over. */
  function show(next: Review | null): void {
    setReview(next);
    keepProposals(
      next && {
        postId: idOf(next.before),
        before: next.before.document,
        target: next.target,
        decisions: [...next.decisions],
      },
    );
  }

  /**
   * Proposes to make `target` of the draft. Returns whether there is anything to propose.
   * @param tools make them
   * @param onTaken called when the first is taken
   */
  function propose(tools: TextTools, before: Draft, target: RichDocument, onTaken: () => void): boolean {
    const found = tools.proposeChanges(before.document, target);
    if (found.proposals.length === 0) {
      const description = found.protectedCount > 0 ? PROPOSALS.protected(found.protectedCount) : undefined;
      toast(PROPOSALS.none, { description });
      return false;
    }
    show({ ...found, before, target, decisions: new Map(), shown: store.getDraft().document, onTaken, tools });
    return true;
  }

  function decide(ids: readonly number[], decision: Decision): void {
    if (review === null) return;
    const { before, proposals, tools } = review;
    const decisions = new Map([...review.decisions, ...ids.map((id) => [id, decision] as const)]);
    const takenOf = (made: Review['decisions']) => proposals.filter(({ id }) => made.get(id) === 'taken');
    const taken = takenOf(decisions);
    const wasTaken = takenOf(review.decisions);
    if (taken.map(({ id }) => id).join() !== wasTaken.map(({ id }) => id).join()) {
      if (wasTaken.length === 0) keepVersion('before_rewrite', before);
      const apply = () => store.replace({ document: tools.applyProposals(before.document, taken) });
      const failure = applyRewrite(apply, () => store.replace({ document: before.document }));
      if (failure !== null) {
        show(null);
        toast.error(failure, { description: REWRITE.restored });
        return;
      }
      if (wasTaken.length === 0) review.onTaken();
    }
    if (decisions.size < proposals.length) {
      show({ ...review, decisions, shown: store.getDraft().document });
      return;
    }
    show(null);
    end(before, taken.length > 0 && !isSameText(before.document, store.getDraft().document));
  }

  function end(before: Draft, isChanged: boolean): void {
    if (isChanged) {
      keepVersion('rewritten');
      toast.success(REWRITE.success, {
        action: { label: 'Undo', onClick: () => store.replace({ document: before.document }) },
      });
    } else toast(PROPOSALS.unchanged);
    // The panel with the pressed button is gone. Once it is, the editor can be written in again.
    setTimeout(() => editor.isDestroyed || editor.commands.focus(undefined, { scrollIntoView: false }));
  }

  /** What was decided by itself stays so. */
  const decideRest = (decision: Decision) =>
    decide(review?.proposals.flatMap(({ id }) => (review.decisions.has(id) ? [] : [id])) ?? [], decision);
  return {
    propose,
    review:
      review === null
        ? null
        : {
            proposals: review.proposals,
            protectedCount: review.protectedCount,
            decisions: review.decisions,
            openCount: review.proposals.length - review.decisions.size,
            take: (id: number) => decide([id], 'taken'),
            refuse: (id: number) => decide([id], 'refused'),
            takeRest: () => decideRest('taken'),
            refuseRest: () => decideRest('refused'),
          },
  };
}

/** Of a post, also of one that is not saved yet. */
const idOf = ({ postId, newId }: Draft) => postId ?? newId;
