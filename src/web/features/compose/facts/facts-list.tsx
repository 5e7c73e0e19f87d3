import { type ReactNode, useRef } from 'react';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { ChangedWordsList } from './changed-words-list.tsx';
import { CLAIMS } from './claims-messages.ts';
import { JUDGE } from './facts-messages.ts';
import { JudgeLine } from './judge-line.tsx';
import { MarkEntry, VouchedEntry } from './mark-entry.tsx';
import { CLAIM_ENTRY, useClaimFocus } from './use-claim-focus.ts';
import { FACTS_ID, type Facts } from './use-facts.ts';
import type { Judge } from './use-judge.ts';

/**
 * The claims that are not in the sources, each with its reasons and ways to fix it; the sentences that a model alone doubts; then,
 * behind lines that open and close, those to look at, the numbers that only follow from the sources, words that alone differ from
 * the source's, and what the author vouches for; and what the model is doing.
 */
export function FactsList({ facts, judge, isDisabled }: { facts: Facts; judge: Judge; isDisabled: boolean }) {
  const marksOf = (weight: JudgedMark['weight']) => facts.marks.filter((mark) => mark.weight === weight);
  const shared = { facts, isDisabled };
  const list = useRef<HTMLElement>(null);
  const { said, handlers } = useClaimFocus(list, facts);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <section
        id={FACTS_ID}
        ref={list}
        {...handlers}
        tabIndex={-1}
        aria-label={CLAIMS.list}
        className="scroll-mt-24 space-y-4 rounded-sm outline-offset-8 focus-visible:outline-2 focus-visible:outline-accent [&:not(:has(>:not([hidden])))]:hidden"
      >
        <MarkSection id="facts-title" title={CLAIMS.title(facts.sourceCount)} marks={marksOf('wrong')} {...shared} />
        <MarkSection id="judged-title" title={JUDGE.title} marks={marksOf('judged')} {...shared} />
        <FoldedMarks isOpenFirst title={CLAIMS.unsureTitle} marks={marksOf('unsure')} {...shared} />
        <FoldedMarks
          title={(count) => CLAIMS.derivedTitle(count, facts.sourceCount)}
          marks={marksOf('derived')}
          {...shared}
        />
        <ChangedWordsList {...shared} />
        <VouchedClaims {...shared} />
        <JudgeLine judge={judge} isDisabled={isDisabled} />
      </section>
    </>
  );
}

type MarkListProps = { marks: readonly JudgedMark[]; facts: Facts; isDisabled: boolean };

function MarkSection({ id, title, ...list }: MarkListProps & { id: string; title: string }) {
  if (list.marks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      <MarkList {...list} />
    </section>
  );
}

function FoldedMarks(props: MarkListProps & { title: (count: number) => string; isOpenFirst?: boolean }) {
  const { title, isOpenFirst = false, ...list } = props;
  // Kept while there are none, so that what a person opened is still open when the text is checked anew.
  return (
    <details hidden={list.marks.length === 0} open={isOpenFirst}>
      <summary className="cursor-pointer text-xs text-muted">{title(list.marks.length)}</summary>
      <MarkList {...list} />
    </details>
  );
}

function MarkList({ marks, facts, isDisabled }: MarkListProps) {
  return (
    <List>
      {marks.map((mark) => (
        <li key={`${mark.start} ${mark.claim}`} {...CLAIM_ENTRY}>
          <MarkEntry mark={mark} facts={facts} isDisabled={isDisabled} onShow={facts.show} />
        </li>
      ))}
    </List>
  );
}

/** What the author vouches for, behind a line that opens. */
function VouchedClaims({ facts, isDisabled }: { facts: Facts; isDisabled: boolean }) {
  return (
    <details hidden={facts.vouched.length === 0}>
      <summary className="cursor-pointer text-xs text-muted">{CLAIMS.vouchedTitle(facts.vouched.length)}</summary>
      <List>
        {facts.vouched.map((claim) => (
          <li key={claim} {...CLAIM_ENTRY}>
            <VouchedEntry claim={claim} facts={facts} isDisabled={isDisabled} />
          </li>
        ))}
      </List>
    </details>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>;
}
