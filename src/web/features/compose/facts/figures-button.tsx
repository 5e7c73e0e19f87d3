import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { FIGURES } from './figures-messages.ts';
import type { Facts } from './use-facts.ts';

const FiguresDialog = laterPart(async () => (await import('./figures-dialog.tsx')).FiguresDialog);

/** Opens the sentences with figures beside what the sources say; nothing where the post has no figure and no quotation. */
export function FiguresButton({ facts, isDisabled }: { facts: Facts; isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { index, text } = facts;
  if (index === null || !/[\p{N}“"«„「]/u.test(text)) return null;
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        {FIGURES.button(facts.sourceCount)}
      </Button>
      {isOpen && <FiguresDialog facts={facts} index={index} isDisabled={isDisabled} onClose={() => setOpen(false)} />}
    </div>
  );
}
