import { ChevronDown, Sparkles } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { INSTRUCTION } from '#contract/openings-messages.ts';
import { INSTRUCTION_MAX, REWRITE_CHOICES, type RewriteChoice } from '#domain/writing/brief.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ClosingLayerLater } from '#web/ui/closing-layer-later.ts';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';
import { REWRITE_LABELS } from './choice-labels.ts';
import { useGenerationsLeft } from './use-generations-left.ts';

/** What a model or the composer does for the text, behind one button: the ways to rewrite it, an instruction of one's own, an image. */
export function AiMenu(props: {
  /** What is being made, in place of the button's name; null for nothing. */
  busyLabel: string | null;
  isDisabled: boolean;
  /** For the button. */
  className: string;
  /** Its name is in its tooltip alone. */
  isCompact: boolean;
  /** With an instruction where the person says it in their own words. Its promise says whether changes are proposed. Null: the plan has none. */
  onRewrite: ((choice: RewriteChoice, instruction?: string) => unknown) | null;
  /** Null: the plan has none. */
  onImage: (() => void) | null;
}) {
  const { busyLabel, isDisabled, onRewrite, onImage } = props;
  const left = useGenerationsLeft();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the menu is closed, until it has led to a rewrite. */
  const [typed, setTyped] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  if (onRewrite === null && onImage === null) return null;
  /** The menu is gone before anything else opens, so that a dialog gives the focus back to the button. */
  function choose(act: () => unknown) {
    flushSync(() => setOpen(false));
    trigger.current?.focus({ preventScroll: true });
    void act();
  }
  async function send(instruction: string) {
    setOpen(false);
    if ((await onRewrite?.('rewrite', instruction)) === true) setTyped('');
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          ref={trigger}
          icon={Sparkles}
          busy={busyLabel !== null}
          disabled={isDisabled}
          size="sm"
          data-tooltip={props.isCompact ? MESSAGES.generation.aiMenu : undefined}
          className={cx(props.isCompact ? 'w-11 px-0!' : 'mr-2', props.className)}
        >
          <span className={props.isCompact ? 'sr-only' : ''}>{busyLabel ?? MESSAGES.generation.aiMenu}</span>
          {!props.isCompact && <ChevronDown aria-hidden className="-mr-1 size-4 shrink-0 text-muted" />}
        </Button>
      </Popover.Trigger>
      {isOpen && <ClosingLayerLater onClose={() => setOpen(false)} />}
      <Popover.Portal>
        <Popover.Content
          aria-label={MESSAGES.generation.aiMenu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-16px))] overflow-y-auto rounded-md border border-line bg-surface text-sm text-ink shadow-pop motion-safe:animate-fade-in"
        >
          {onRewrite !== null && (
            <>
              <ul className="p-1">
                {REWRITE_CHOICES.map((choice) => (
                  <li key={choice} title={choice === 'rewrite' ? MESSAGES.generation.rewriteTitle : undefined}>
                    <MenuButton onPress={() => choose(() => onRewrite(choice))}>{REWRITE_LABELS[choice]}</MenuButton>
                  </li>
                ))}
              </ul>
              <div className="space-y-3 border-t border-line p-4 pt-3">
                <OwnInstruction typed={typed} onType={setTyped} onSend={(instruction) => void send(instruction)} />
                {left !== null && (
                  <p className="text-xs text-muted">
                    {MESSAGES.generation.usesOne} {left}
                  </p>
                )}
              </div>
            </>
          )}
          {onImage !== null && (
            <div className="border-line p-1 not-first:border-t">
              <MenuButton onPress={() => choose(onImage)}>{MESSAGES.aiImage.button}</MenuButton>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function MenuButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-9 w-full cursor-pointer items-center rounded-sm px-3 -outline-offset-2 hover:bg-hover max-md:h-11"
    >
      {children}
    </button>
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
