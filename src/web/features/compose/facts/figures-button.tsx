import { useState } from 'react';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { FIGURES } from './figures-messages.ts';
import type { Facts } from './use-facts.ts';

const FiguresDialog = laterPart(async () => (await import('./figures-dialog.tsx')).FiguresDialog);

/** Opens the sentences with figures beside what the sources say; nothing where the post has no figure and no quotation. */
export function FiguresButton({ facts, isDisabled }: { facts: Facts; isDisabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { index, text } = facts;
  const open = () => setOpen(true);
  const hasFigures = index !== null && /[\p{N}“"«„「]/u.test(text);
  useScreenActions(() => (hasFigures ? [{ id: 'figures', label: FIGURES.button(facts.sourceCount), run: open }] : []));
  if (!hasFigures) return null;
  return (
    <div>
      <Button size="sm" onClick={open}>
        {FIGURES.button(facts.sourceCount)}
      </Button>
      {isOpen && <FiguresDialog facts={facts} index={index} isDisabled={isDisabled} onClose={() => setOpen(false)} />}
    </div>
  );
}
