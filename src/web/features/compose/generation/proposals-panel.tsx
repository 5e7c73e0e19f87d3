import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { PROPOSALS } from '#contract/version-messages.ts';
import type { Proposal } from '#domain/proposals/propose-changes.ts';
import { toReaderText } from '#domain/text/tokens.ts';
import { diffWords } from '#domain/versions/diff-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ComparedText } from '../versions/compared-text.tsx';
import type { Decision, ProposalReview } from './use-proposals.ts';

/** What AI Rewrite would change, sentence by sentence, to take or refuse. */
export function ProposalsPanel({ review, isDisabled }: { review: ProposalReview; isDisabled: boolean }) {
  const { proposals, protectedCount, decisions, openCount } = review;
  const isWhole = openCount === proposals.length;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-mt-16 rounded-md border border-accent bg-surface outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-sm font-semibold">
            {PROPOSALS.title(proposals.length)}
          </h2>
          <p className="text-xs text-muted">{PROPOSALS.hint}</p>
          <p aria-live="polite" className="text-xs text-muted tabular-nums">
            {PROPOSALS.open(openCount, proposals.length)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isDisabled} onClick={review.refuseRest}>
            {isWhole ? PROPOSALS.refuseAll : PROPOSALS.refuseRest}
          </Button>
          <Button size="sm" variant="primary" disabled={isDisabled} onClick={review.takeRest}>
            {isWhole ? PROPOSALS.takeAll : PROPOSALS.takeRest}
          </Button>
        </div>
      </div>
      <ol className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalItem
            key={proposal.id}
            proposal={proposal}
            decision={decisions.get(proposal.id) ?? null}
            isDisabled={isDisabled}
            onTake={() => review.take(proposal.id)}
            onRefuse={() => review.refuse(proposal.id)}
          />
        ))}
      </ol>
      {protectedCount > 0 && (
        <p className="border-t border-line px-4 py-3 text-xs text-muted">{PROPOSALS.protected(protectedCount)}</p>
      )}
    </section>
  );
}

function ProposalItem(props: {
  proposal: Proposal;
  decision: Decision | null;
  isDisabled: boolean;
  onTake: () => void;
  onRefuse: () => void;
}) {
  const { proposal, decision, isDisabled, onTake, onRefuse } = props;
  const textId = useId();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div
        id={textId}
        className={cx('min-w-0 flex-1 basis-72 text-sm leading-6', decision === 'refused' && 'text-muted')}
      >
        <p className="text-xs text-muted">{PROPOSALS.kinds[proposal.kind]}</p>
        <p>
          <ProposedText proposal={proposal} />
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="sm"
          icon={Check}
          disabled={isDisabled}
          aria-pressed={decision === 'taken'}
          aria-describedby={textId}
          className={cx(decision === 'taken' && 'border-accent! text-accent!')}
          onClick={onTake}
        >
          {decision === 'taken' ? PROPOSALS.taken : PROPOSALS.take}
        </Button>
        <Button
          size="sm"
          icon={X}
          disabled={isDisabled}
          aria-pressed={decision === 'refused'}
          aria-describedby={textId}
          className={cx(decision === 'refused' && 'border-danger! text-danger!')}
          onClick={onRefuse}
        >
          {decision === 'refused' ? PROPOSALS.refused : PROPOSALS.refuse}
        </Button>
      </div>
    </li>
  );
}

/** A mention shows the name that readers see. */
function ProposedText({ proposal: { kind, before, after } }: { proposal: Proposal }) {
  if (kind === 'split') return <span className="break-words">{toReaderText(before)}</span>;
  const changes = diffWords(toReaderText(before), toReaderText(after));
  return <ComparedText changes={changes} removed={PROPOSALS.removed} added={PROPOSALS.added} />;
}
