import { ChevronDown, Link } from 'lucide-react';
import { useId } from 'react';
import { hasImage } from '#domain/documents/document.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { hostOf, isSourceUrl } from '../sources/source-kind.ts';
import type { Composing } from '../use-composer.ts';
import { LinkCardSection } from './link-card-section.tsx';
import type { LinkCardState } from './link-card-store.ts';
import { SourceUrlField } from './source-url-field.tsx';

/** Where the post says that it comes from, and the card that LinkedIn shows for it: in one line, which a press unfolds. */
export function SourceDetails({ composing }: { composing: Composing }) {
  const { draft, store, linkCard, urlField, isReadOnly, isLocked, isEditable, isUrlOpen, setUrlOpen } = composing;
  const id = useId();
  const { text, isProblem } = summarise(draft.articleUrl, draft.linkCard, linkCard.state);
  return (
    <div className="border-t border-line">
      <div className="relative flex min-h-9 items-center gap-2 px-4 text-xs max-md:min-h-11">
        <Link aria-hidden className="size-4 shrink-0 text-muted" />
        <button
          type="button"
          aria-expanded={isUrlOpen}
          aria-controls={id}
          onClick={() => setUrlOpen(!isUrlOpen)}
          className="shrink-0 cursor-pointer font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {MESSAGES.linkCard.sourceUrl}
        </button>
        <p role="status" className={cx('min-w-0 flex-1 truncate', isProblem ? 'text-danger' : 'text-muted')}>
          {isUrlOpen ? '' : text}
        </p>
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
        {!isReadOnly && (
          <LinkCardSection
            control={linkCard}
            articleUrl={draft.articleUrl}
            card={draft.linkCard}
            hasImages={hasImage(draft.document)}
            isDisabled={isLocked}
          />
        )}
      </div>
    </div>
  );
}

/** The address and its card in a line, or what is wrong with them. */
function summarise(url: string, card: LinkCard | null, state: LinkCardState): { text: string; isProblem: boolean } {
  const plain = (text: string) => ({ text, isProblem: false });
  if (url === '') return plain(MESSAGES.linkCard.noSource);
  if (!isSourceUrl(url)) return { text: MESSAGES.linkCard.noAddress, isProblem: true };
  const host = hostOf(url);
  if (card !== null) return plain(MESSAGES.linkCard.of(host, card.title));
  if (state.phase === 'loading') return plain(MESSAGES.linkCard.loading(host));
  if (state.phase === 'failed') return { text: state.problem ?? '', isProblem: true };
  return plain(
    MESSAGES.linkCard.of(host, state.earlier === null ? MESSAGES.linkCard.none : MESSAGES.linkCard.otherAddress),
  );
}
