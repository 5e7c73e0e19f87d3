import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DecodedText } from '#domain/linkedin-text/decode-little-text.ts';
import type { ShownContent } from '#domain/posts/post-content.ts';
import { useSession } from '#web/data/session.ts';
import { NARROW_SCREEN } from '#web/lib/browser/use-media-query.ts';
import { type NetworkAuthor, NetworkPost } from '#web/ui/network-post.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { MESSAGES } from '../messages.ts';
import { hostOf } from '../sources/source-kind.ts';
import { exampleLook } from './example-post.tsx';
import { type CutZone, cutZoneFor, foldMessage, type PreviewDevice } from './fold.ts';
import { PreviewImages } from './preview-images.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { PreviewText } from './preview-text.tsx';
import { useFold } from './use-fold.ts';

/** Widths of a post on LinkedIn, CSS px (docs/linkedin.md §11.2). */
const WIDTHS: Readonly<Record<PreviewDevice, number>> = { phone: 345, desktop: 552 };
const DEVICES = [
  { value: 'phone', label: 'Phone', icon: <Smartphone /> },
  { value: 'desktop', label: 'Desktop', icon: <Monitor /> },
] as const;

/** The post as LinkedIn will show it, from the text that is sent. */
export function NetworkPreview(props: { decoded: DecodedText; content: ShownContent | null; author: NetworkAuthor }) {
  const { decoded, content, author } = props;
  const { user } = useSession();
  const [device, setDevice] = useState<PreviewDevice>(() =>
    window.matchMedia(NARROW_SCREEN).matches ? 'phone' : 'desktop',
  );
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const zone = cutZoneFor(device, content !== null);
  const fold = useFold(text, zone);
  const isEmpty = content === null && decoded.text === '';
  return (
    <section aria-labelledby="preview-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-title" className="text-sm font-semibold">
          LinkedIn preview
        </h2>
        <Segmented label="Preview width" items={DEVICES} value={device} onChange={setDevice} size="sm" />
      </div>
      {isEmpty && <p className="mb-3 text-xs text-muted">{MESSAGES.preview.isExample}</p>}
      <PreviewStage width={WIDTHS[device]} className={isEmpty ? exampleLook(user !== null) : ''}>
        <NetworkPost label={MESSAGES.preview.label} author={author}>
          <PreviewText ref={text} decoded={decoded} fold={fold} isEmpty={isEmpty} isOpen={isOpen} onOpen={setOpen} />
          {content?.kind === 'images' && <PreviewImages images={content.images} />}
          {content?.kind === 'article' && <LinkCard card={content} />}
        </NetworkPost>
      </PreviewStage>
      {fold.lines > 0 && (
        <FoldNote lines={fold.lines} hasBlank={decoded.text.includes('\n\n')} zone={zone} isOpen={isOpen} />
      )}
    </section>
  );
}

/** The link card as LinkedIn shows it: image 1.91:1, title in two lines, host. */
function LinkCard({ card }: { card: { source: string; title: string; image: string | null } }) {
  const { source, title, image } = card;
  return (
    <div data-testid="preview-card" className="border-t border-network-line">
      {image !== null && <img src={image} alt="" className="aspect-[1.91] w-full object-cover" />}
      <div className="bg-network-paper px-4 py-3">
        <p className="line-clamp-2 text-sm font-semibold wrap-break-word">{title}</p>
        <p className="network-small mt-1 truncate text-network-muted">{hostOf(source)}</p>
      </div>
    </div>
  );
}

/** How much is seen before '…more'; with the text open, what the marks mean. */
function FoldNote(props: { lines: number; hasBlank: boolean; zone: CutZone; isOpen: boolean }) {
  const { lines, hasBlank, zone, isOpen } = props;
  const isMarked = isOpen && lines > zone.earliest;
  const isZone = zone.latest > zone.earliest;
  return (
    <div className="mt-2 text-xs text-muted">
      <p data-testid="fold-note">{foldMessage(lines, zone, hasBlank)}</p>
      {isMarked && (
        <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <span className="w-4 border-t border-accent" />
            {isZone ? MESSAGES.preview.seenAbove : 'Cut here'}
          </span>
          {isZone && (
            <span className="inline-flex items-center gap-1.5">
              <span className="h-3 w-4 border-b border-dashed border-warn bg-warn-soft" />
              {MESSAGES.preview.mayBeCut}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
