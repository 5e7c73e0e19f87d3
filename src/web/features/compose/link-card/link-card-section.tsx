import { ImageOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LinkCardForm } from './link-card-form.tsx';
import { canHaveCard } from './link-card-session.ts';
import { hostOf } from './link-card-words.ts';
import type { LinkCardControl } from './use-link-card.ts';

/** The card that leads to the Source URL: read, written, changed and removed here. Nothing where there is no address. */
export function LinkCardSection(props: {
  control: LinkCardControl;
  articleUrl: string;
  card: LinkCard | null;
  /** The post has pictures, which go before a card. */
  hasPictures: boolean;
  isDisabled: boolean;
}) {
  const { control, articleUrl, card, hasPictures, isDisabled } = props;
  const { cards, state } = control;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useFocusAfterEditing(section, state.isEditing);
  if (!canHaveCard(articleUrl)) return null;

  function remove() {
    cards.remove();
    if (card !== null) toast('Link card removed', { action: { label: 'Undo', onClick: () => cards.write(card) } });
  }
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className="border-t border-line pt-3">
      <h3 id={titleId} className="text-xs font-medium">
        Link card
      </h3>
      {state.isEditing ? (
        <LinkCardForm
          key={articleUrl}
          card={card}
          onChange={cards.write}
          onDone={cards.closeEditor}
          isDisabled={isDisabled}
        />
      ) : (
        <>
          <div role="status">
            <CardLine control={control} articleUrl={articleUrl} card={card} />
          </div>
          {/* Their words begin where the lines above begin. */}
          <div className="-mb-2 -ml-3 flex flex-wrap gap-1">
            {card !== null && (
              <>
                <Small label="Edit card" onClick={cards.openEditor} isDisabled={isDisabled} />
                <Small label="Remove card" onClick={remove} isDisabled={isDisabled} />
              </>
            )}
            {card === null && state.phase !== 'reading' && (
              <Small
                label={state.phase === 'failed' ? 'Try again' : 'Add card'}
                onClick={cards.read}
                isDisabled={isDisabled}
              />
            )}
            {card === null && <Small label="Write it yourself" onClick={cards.openEditor} isDisabled={isDisabled} />}
            {state.earlier !== null && (
              <Small label="Bring back your card" onClick={cards.bringBack} isDisabled={isDisabled} />
            )}
          </div>
        </>
      )}
      {hasPictures && card !== null && (
        <p className="mt-3 text-xs text-muted">LinkedIn shows the pictures of the post instead of this card.</p>
      )}
    </section>
  );
}

function CardLine({
  control: { state },
  articleUrl,
  card,
}: {
  control: LinkCardControl;
  articleUrl: string;
  card: LinkCard | null;
}) {
  if (card !== null) return <CardInBrief card={card} articleUrl={articleUrl} />;
  switch (state.phase) {
    case 'reading':
      return (
        <Line>
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
          Reading {hostOf(articleUrl)} for its card…
        </Line>
      );
    case 'failed':
      return <Line tone="text-danger">{state.problem}</Line>;
    case 'idle':
      return (
        <Line>
          {state.earlier === null
            ? 'No card. LinkedIn shows the link only where the text has it.'
            : 'Your card was for another address.'}
        </Line>
      );
  }
}

function CardInBrief({ card, articleUrl }: { card: LinkCard; articleUrl: string }) {
  return (
    <div className="mt-2 mb-1 flex items-center gap-3">
      {card.image === null ? (
        <span className="grid h-11 w-21 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <ImageOff aria-label="No picture" className="size-4" />
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

function Small({ label, onClick, isDisabled }: { label: string; onClick: () => void; isDisabled: boolean }) {
  return (
    <Button size="sm" variant="ghost" disabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The form is gone with what had the focus: it goes to the section, from where the next key leads on. */
function useFocusAfterEditing(section: { current: HTMLElement | null }, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) section.current?.focus();
    wasEditing.current = isEditing;
  }, [section, isEditing]);
}
