import { Popover } from 'radix-ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { INSTRUCTION } from '#contract/openings-messages.ts';
import { INSTRUCTION_MAX, REWRITE_CHOICES, type RewriteChoice } from '#domain/writing/brief.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';
import { REWRITE_LABELS } from './choice-labels.ts';

/** The ways to rewrite, and a field for what else a person wants. `trigger` is one button element. */
export function RewriteMenu(props: {
  trigger: ReactElement;
  /** Its promise says whether changes are proposed. */
  onRewrite: (choice: RewriteChoice, instruction?: string) => unknown;
}) {
  const { trigger, onRewrite } = props;
  const [isOpen, setOpen] = useState(false);
  /** Kept while the menu is closed, until it has led to a rewrite. */
  const [typed, setTyped] = useState('');
  function choose(choice: RewriteChoice) {
    setOpen(false);
    void onRewrite(choice);
  }
  async function send(instruction: string) {
    setOpen(false);
    if ((await onRewrite('rewrite', instruction)) === true) setTyped('');
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={MESSAGES.generation.rewriteMenu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-16px))] overflow-y-auto rounded-md border border-line bg-surface text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          <ul className="p-1">
            {REWRITE_CHOICES.map((choice) => (
              <li key={choice}>
                <button
                  type="button"
                  onClick={() => choose(choice)}
                  className="flex h-9 w-full cursor-pointer items-center rounded-sm px-3 -outline-offset-2 hover:bg-hover max-md:h-11"
                >
                  {REWRITE_LABELS[choice]}
                </button>
              </li>
            ))}
          </ul>
          <div className="border-t border-line p-4 pt-3">
            <OwnInstruction typed={typed} onType={setTyped} onSend={(instruction) => void send(instruction)} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The field for a person's own words; where no model writes for them, why there is none. */
function OwnInstruction(props: {
  typed: string;
  onType: (typed: string) => void;
  onSend: (instruction: string) => void;
}) {
  const { typed, onType, onSend } = props;
  const { user } = useSession();
  const { data: app } = useAppInfo();
  const instruction = typed.trim();
  if (app?.writer !== 'model') return <p className="text-xs text-muted">{INSTRUCTION.noModel}</p>;
  if (user === null) return <p className="text-xs text-muted">{INSTRUCTION.signIn}</p>;
  function send(event: FormEvent) {
    event.preventDefault();
    if (instruction !== '') onSend(instruction);
  }
  return (
    <form onSubmit={send} className="space-y-3">
      <Field label={INSTRUCTION.label} hint={INSTRUCTION.hint}>
        <TextInput
          value={typed}
          maxLength={INSTRUCTION_MAX}
          placeholder={INSTRUCTION.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" disabled={instruction === ''} className="w-full">
        {INSTRUCTION.send}
      </Button>
    </form>
  );
}
