import { ChevronDown, Link } from 'lucide-react';
import { useId, useRef } from 'react';
import { hasImage } from '#domain/documents/document.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { cx } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { hasContent } from '../draft/draft.ts';
import { MESSAGES } from '../messages.ts';
import { hostOf, isSourceUrl } from '../sources/source-kind.ts';
import type { Composing } from '../use-composer.ts';
import { CardOrImages, LinkCardSection } from './link-card-section-later.ts';
import type { LinkCardState } from './link-card-store.ts';

/** In a line that is folded at first. */
const SourceUrlField = laterPart(async () => (await import('./source-url-field.tsx')).SourceUrlField);

/** The card that LinkedIn shows for the address that a post names, and that address: in one line, which a press unfolds. */
export function SourceDetails({ composing }: { composing: Composing }) {
  const { draft, store, linkCard, urlField, isReadOnly, isLocked, isEditable, isUrlOpen, setUrlOpen } = composing;
  const id = useId();
  const hasImages = hasImage(draft.document);
  const fold = useRef<HTMLButtonElement>(null);
  const { text, isProblem, lacksCard = false } = summarise(draft.articleUrl, draft.linkCard, linkCard.state);
  /** The button is gone while the card is read: the focus stays in its line. */
  function addCard() {
    fold.current?.focus();
    void linkCard.cards.load();
  }
  // An empty composer has one question, and the field above is where its answer goes. Its room is kept, so that nothing moves.
  const isBlank = !hasContent(draft) && draft.articleUrl === '' && !isUrlOpen;
  return (
    <div className={cx('border-t', isBlank ? 'invisible border-transparent' : 'border-line')}>
      <div className="relative flex min-h-9 items-center gap-2 px-4 text-xs max-md:min-h-11">
        <Link aria-hidden className="size-4 shrink-0 text-muted max-sm:hidden" />
        <button
          ref={fold}
          type="button"
          aria-expanded={isUrlOpen}
          aria-controls={id}
          data-empty={draft.articleUrl === '' || undefined}
          onClick={() => setUrlOpen(!isUrlOpen)}
          className="shrink-0 cursor-pointer font-medium outline-none data-empty:font-normal data-empty:text-muted after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {MESSAGES.linkCard.title}
        </button>
        <p role="status" className={cx('flex min-w-0 flex-1', isProblem ? 'text-danger' : 'text-muted')}>
          {!isUrlOpen && <span className="truncate">{text}</span>}
        </p>
        {lacksCard && !hasImages && !isUrlOpen && isEditable && (
          <button
            type="button"
            onClick={addCard}
            className="relative z-10 min-h-8 shrink-0 cursor-pointer font-medium text-accent hover:text-accent-strong hover:underline max-md:min-h-11"
          >
            {MESSAGES.linkCard.add}
          </button>
        )}
        <ChevronDown aria-hidden className={cx('size-4 shrink-0 text-muted', isUrlOpen && 'rotate-180')} />
      </div>
      <div id={id} hidden={!isUrlOpen} className="space-y-3 px-4 pt-1 pb-3">
        <SourceUrlField
          ref={urlField}
          value={draft.articleUrl}
          onChange={(articleUrl) => store.replace({ articleUrl })}
          onBegin={linkCard.cards.beginUrlChange}
          onEnd={linkCard.cards.endUrlChange}
          isDisabled={!isEditable}
        />
        {!isReadOnly && isUrlOpen && (
          <LinkCardSection
            control={linkCard}
            articleUrl={draft.articleUrl}
            card={draft.linkCard}
            isDisabled={isLocked}
          />
        )}
      </div>
      {hasImages && draft.linkCard !== null && draft.articleUrl !== '' && (
        <CardOrImages document={draft.document} articleUrl={draft.articleUrl} />
      )}
    </div>
  );
}

/** The card in a line, or what is wrong with it or its address. */
function summarise(
  url: string,
  card: LinkCard | null,
  state: LinkCardState,
): { text: string; isProblem: boolean; lacksCard?: boolean } {
  const plain = (text: string) => ({ text, isProblem: false });
  if (url === '') return plain(MESSAGES.linkCard.noSource);
  if (!isSourceUrl(url)) return { text: MESSAGES.linkCard.noAddress, isProblem: true };
  const host = hostOf(url);
  if (card !== null) return plain(card.title);
  if (state.phase === 'loading') return plain(MESSAGES.linkCard.loading(host));
  if (state.phase === 'failed') return { text: state.problem ?? '', isProblem: true };
  if (state.earlier !== null) return plain(MESSAGES.linkCard.otherAddress);
  return { text: MESSAGES.linkCard.noneFor(host), isProblem: false, lacksCard: true };
}
