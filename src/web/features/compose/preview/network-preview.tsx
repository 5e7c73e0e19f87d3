import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DecodedText } from '#domain/linkedin-text/decode-little-text.ts';
import type { ShownContent } from '#domain/posts/post-content.ts';
import { NARROW_SCREEN } from '#web/lib/browser/use-media-query.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { MESSAGES } from '../messages.ts';
import { cutZoneFor, type PreviewDevice } from './fold.ts';
import { type Author, PreviewAuthor } from './preview-author.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PreviewFoldNote } from './preview-fold-note.tsx';
import { PreviewImages } from './preview-images.tsx';
import { PreviewReactions } from './preview-reactions.tsx';
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
export function NetworkPreview(props: { decoded: DecodedText; content: ShownContent | null; author: Author }) {
  const { decoded, content, author } = props;
  const [device, setDevice] = useState<PreviewDevice>(() =>
    window.matchMedia(NARROW_SCREEN).matches ? 'phone' : 'desktop',
  );
  const [isOpen, setOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const zone = cutZoneFor(device, content !== null);
  const fold = useFold(text, zone);
  return (
    <section aria-labelledby="preview-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview-title" className="text-sm font-semibold">
          LinkedIn preview
        </h2>
        <Segmented label="Preview width" items={DEVICES} value={device} onChange={setDevice} size="sm" />
      </div>
      <PreviewStage width={WIDTHS[device]}>
        <article
          aria-label={MESSAGES.preview.label}
          className="network-font overflow-hidden rounded-md border border-network-line bg-network-surface text-network-ink"
        >
          <PreviewAuthor author={author} />
          <PreviewText ref={text} decoded={decoded} fold={fold} isOpen={isOpen} onOpen={setOpen} />
          {content?.kind === 'images' && <PreviewImages images={content.images} />}
          {content?.kind === 'article' && <PreviewCard card={content} />}
          <PreviewReactions />
        </article>
      </PreviewStage>
      {fold.lines > 0 && <PreviewFoldNote lines={fold.lines} zone={zone} isOpen={isOpen} />}
    </section>
  );
}
