import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from './confirm.tsx';
import type { ConfirmDialogProps } from './confirm-box.tsx';

export type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>;
type Asked = Question & { answer: (isYes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function setAsked(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks the person from anywhere, above whatever is open. Going back, or another question meanwhile, is a no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      setAsked(null);
      resolve(isYes);
    };
    setAsked({ ...question, answer });
  });
}

/** The question that waits for its answer, or null. */
export function readAsked(): Asked | null {
  return asked;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows what `ask` asks; mounted once. */
export function AskHost() {
  const question = useSyncExternalStore(subscribe, readAsked, readAsked);
  if (question === null) return null;
  const { answer, ...shown } = question;
  return (
    <ConfirmDialog
      {...shown}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false);
      }}
      onConfirm={() => answer(true)}
    />
  );
}
