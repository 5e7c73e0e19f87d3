import { type ReactNode, useRef, useState } from 'react';
import { UPLOAD_IMAGE_TYPES } from '#domain/images/limits.ts';
import { toCardText } from '#domain/posts/card-text.ts';
import { CARD_DESCRIPTION_MAX, CARD_TITLE_MAX, type LinkCard } from '#domain/posts/post-content.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';
import { readCardImage } from './link-card-image.ts';

/** The fields of a card. Every change is applied at once, so that the preview follows; a card needs a title. */
export function LinkCardForm(props: {
  card: LinkCard | null;
  onChange: (card: LinkCard) => void;
  onDone: () => void;
  isDisabled: boolean;
}) {
  const { card, onChange, onDone, isDisabled } = props;
  const [typed, setTyped] = useState(card ?? { title: '', description: '', image: null });
  const latest = useRef(typed);
  const [isAsked, setAsked] = useState(false);
  const titleField = useRef<HTMLTextAreaElement>(null);
  const hasTitle = toCardText(typed.title, CARD_TITLE_MAX) !== '';

  function change(part: Partial<LinkCard>) {
    // An image is read while the person may be typing, so `typed` may be outdated.
    const next = { ...latest.current, ...part };
    latest.current = next;
    setTyped(next);
    const title = toCardText(next.title, CARD_TITLE_MAX);
    const description = toCardText(next.description, CARD_DESCRIPTION_MAX);
    if (title !== '') onChange({ title, description, image: next.image });
  }
  function finish() {
    setAsked(true);
    if (hasTitle) onDone();
    else titleField.current?.focus();
  }
  return (
    <form
      className="mt-2 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <Field label="Card title" error={isAsked && !hasTitle ? MESSAGES.linkCard.needsTitle : null}>
        <TextArea
          ref={titleField}
          rows={2}
          maxLength={CARD_TITLE_MAX}
          value={typed.title}
          disabled={isDisabled}
          autoFocus
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label="Card description" hint={MESSAGES.linkCard.descriptionHint}>
        <TextArea
          rows={2}
          maxLength={CARD_DESCRIPTION_MAX}
          value={typed.description}
          disabled={isDisabled}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <CardImageField image={typed.image} isDisabled={isDisabled} onChange={(image) => change({ image })}>
        <Button type="submit" size="sm" className="ml-auto">
          Done
        </Button>
      </CardImageField>
    </form>
  );
}

function CardImageField(props: {
  image: string | null;
  isDisabled: boolean;
  onChange: (image: string | null) => void;
  /** At the end of the row. */
  children: ReactNode;
}) {
  const { image, isDisabled, onChange, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function choose(file: File | undefined) {
    if (file === undefined) return;
    setProblem(null);
    readCardImage(file).then(onChange, (error: unknown) => setProblem(describeError(error)));
  }
  return (
    <div>
      <p className="text-xs font-medium">Card image</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        {image !== null && <img src={image} alt="" className="h-11 w-21 shrink-0 rounded-sm object-cover" />}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={MESSAGES.linkCard.imageInput}
          accept={UPLOAD_IMAGE_TYPES.join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        {image === null ? (
          <Button size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
            Add image
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label="Replace image" disabled={isDisabled} onClick={() => input.current?.click()}>
              Replace
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label="Remove image"
              disabled={isDisabled}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          </>
        )}
        {children}
      </div>
      <p role="alert" className={problem === null ? 'sr-only' : 'mt-1 text-xs text-danger'}>
        {problem}
      </p>
    </div>
  );
}
