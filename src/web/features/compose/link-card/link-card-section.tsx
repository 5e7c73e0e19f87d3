import { ImageOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { Button } from '#web/ui/button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { toast } from '#web/ui/toast.tsx';
import { MESSAGES } from '../messages.ts';
import { hostOf } from '../sources/source-kind.ts';
import { canHaveCard, type LinkCardState } from './link-card-store.ts';
import type { LinkCardControl } from './use-link-card.ts';

const LinkCardForm = laterPart(async () => (await import('./link-card-form.tsx')).LinkCardForm);

/** The link card below the Source URL: loaded, written, edited and removed here. Nothing without an address. */
export function LinkCardSection(props: {
  control: LinkCardControl;
  articleUrl: string;
  card: LinkCard | null;
  isDisabled: boolean;
}) {
  const { control, articleUrl, card, isDisabled } = props;
  const { cards, state } = control;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useFocusAfterEditing(section, state.isEditing);
  if (!canHaveCard(articleUrl)) return null;

  const actions =
    card !== null
      ? [
          { label: 'Edit card', onClick: cards.openForm },
          { label: 'Remove card', onClick: remove },
        ]
      : [
          { label: state.phase === 'failed' ? 'Try again' : MESSAGES.linkCard.add, onClick: cards.load },
          { label: MESSAGES.linkCard.write, onClick: cards.openForm },
        ].slice(state.phase === 'loading' ? 1 : 0);
  if (state.earlier !== null) actions.push({ label: MESSAGES.linkCard.restore, onClick: cards.restoreEarlier });

  function remove() {
    cards.remove();
    if (card !== null)
      toast(MESSAGES.linkCard.removed, { action: { label: 'Undo', onClick: () => cards.write(card) } });
  }
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="border-t border-line pt-3">
      {/* The line that unfolds it says so already. */}
      <h3 id={titleId} className="sr-only">
        {MESSAGES.linkCard.title}
      </h3>
      {state.isEditing ? (
        <LinkCardForm
          key={articleUrl}
          card={card}
          onChange={cards.write}
          onDone={cards.closeForm}
          isDisabled={isDisabled}
        />
      ) : (
        <>
          <div role="status">
            <CardLine state={state} articleUrl={articleUrl} card={card} />
          </div>
          {/* Aligns the buttons' labels with the lines above. */}
          <div className="-mb-2 -ml-3 flex flex-wrap gap-1">
            {actions.map(({ label, onClick }) => (
              <Button key={label} size="sm" variant="ghost" disabled={isDisabled} onClick={onClick}>
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function CardLine(props: { state: LinkCardState; articleUrl: string; card: LinkCard | null }) {
  const { state, articleUrl, card } = props;
  if (card !== null) return <CardSummary card={card} articleUrl={articleUrl} />;
  switch (state.phase) {
    case 'loading':
      return (
        <Line>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
          {MESSAGES.linkCard.loading(hostOf(articleUrl))}
        </Line>
      );
    case 'failed':
      return <Line tone="text-danger">{state.problem}</Line>;
    case 'idle':
      return <Line>{state.earlier === null ? MESSAGES.linkCard.none : MESSAGES.linkCard.otherAddress}</Line>;
  }
}

function CardSummary({ card, articleUrl }: { card: LinkCard; articleUrl: string }) {
  return (
    <div className="mt-2 mb-1 flex items-center gap-3">
      {card.image === null ? (
        <span className="grid h-11 w-21 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <ImageOff aria-label="No image" className="size-4" />
        </span>
      ) : (
        <img src={card.image} alt="" className="h-11 w-21 shrink-0 rounded-sm object-cover" />
      )}
      <div className="min-w-0">
        <p className="truncate text-sm">{card.title}</p>
        <p className="truncate text-xs text-muted">{hostOf(articleUrl)}</p>
      </div>
    </div>
  );
}

function Line({ tone = 'text-muted', children }: { tone?: string; children: ReactNode }) {
  return <p className={`mt-1 flex items-center gap-2 text-xs ${tone}`}>{children}</p>;
}

/** When the focused form is gone, the focus goes to the section. */
function useFocusAfterEditing(section: { current: HTMLElement | null }, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) section.current?.focus();
    wasEditing.current = isEditing;
  }, [section, isEditing]);
}
