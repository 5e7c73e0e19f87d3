import { type ReactNode, useRef, useState } from 'react';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { FACTS } from './facts-messages.ts';
import { explainMark } from './mark-labels.ts';
import type { Facts } from './use-facts.ts';

type Step = keyof typeof FACTS.go;

/** As many are said in full. */
const MOST_SAID = 3;

/** What is marked and neither kept nor mended; what only follows from the sources is in order. */
export const openClaims = ({ marks }: Pick<Facts, 'marks'>): readonly JudgedMark[] =>
  marks.filter(({ weight }) => weight !== 'derived');

/**
 * Before a post goes out that says something else than its sources: asks, once for the same claims. Those that may well be right
 * (`unsure`) are only counted below the text (`claims-to-check.tsx`): most of them are (docs/benchmarks.md).
 * @param onLook leads to the first of them, and to their list
 */
export function useAskAboutClaims(
  facts: Facts,
  onLook: (first: JudgedMark) => void,
): { askAboutClaims: (step: Step, go: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ step: Step; marks: readonly JudgedMark[]; go: () => void } | null>(null);
  const answered = useRef(new Set<string>());
  function askAboutClaims(step: Step, go: () => void) {
    const marks = openClaims(facts).filter(({ weight, claim }) => weight !== 'unsure' && !answered.current.has(claim));
    if (marks.length === 0) go();
    else setAsked({ step, marks, go });
  }
  const question = asked !== null && (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || setAsked(null)}
      title={FACTS.ask(asked.marks.length)}
      description={describeMarks(asked.marks)}
      confirmLabel={FACTS.go[asked.step]}
      cancelLabel={FACTS.look}
      tone="secondary"
      onCancel={() => asked.marks[0] !== undefined && onLook(asked.marks[0])}
      onConfirm={() => {
        for (const { claim } of asked.marks) answered.current.add(claim);
        asked.go();
      }}
    />
  );
  return { askAboutClaims, question };
}

function describeMarks(marks: readonly JudgedMark[]): ReactNode {
  const lines = marks.slice(0, MOST_SAID).flatMap((mark) => explainMark(mark).slice(0, 1));
  const more = marks.length - lines.length;
  return (
    <ul className="space-y-1 wrap-anywhere">
      {[...lines, ...(more > 0 ? [FACTS.andMore(more)] : [])].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
