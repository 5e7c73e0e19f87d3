import { type ReactNode, useState } from 'react';
import { PROPOSALS } from '#contract/version-messages.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';

type Step = keyof typeof PROPOSALS.go;

/**
 * While proposals are open, each step that sends or saves the text says first what it sends.
 * @param openCount how many are open; 0: none, and nothing is asked
 */
export function useAskFirst(openCount: number): {
  askFirst: (step: Step, go: () => void) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ step: Step; go: () => void } | null>(null);
  const question = asked !== null && (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || setAsked(null)}
      title={PROPOSALS.stillOpen(openCount)}
      description={asked.step === 'save' ? PROPOSALS.withoutThemSaved : PROPOSALS.withoutThem}
      confirmLabel={PROPOSALS.go[asked.step]}
      cancelLabel={PROPOSALS.lookFirst}
      onConfirm={asked.go}
    />
  );
  return {
    askFirst: (step, go) => (openCount > 0 ? setAsked({ step, go }) : go()),
    question,
  };
}
