import { Globe, MessageSquareText, Monitor, Repeat2, Send, Smartphone, ThumbsUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DecodedSegment, DecodedText } from '#domain/text/decode-little-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { foldOf } from './fold.ts';

export type Author = { name: string; photoUrl: string | null };

/** Card widths on the network, CSS pixels (linkedin-api §9). */
const WIDTHS = { phone: 'w-[345px]', desktop: 'w-[552px]' } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = [
  { value: 'phone', label: 'Phone', icon: <Smartphone /> },
  { value: 'desktop', label: 'Desktop', icon: <Monitor /> },
] as const;

/** The post as the network will show it, from its wire form. */
export function NetworkPreview({ decoded, author }: { decoded: DecodedText; author: Author }) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <section aria-labelledby="preview-title">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="preview-title" className="text-sm font-semibold">
          LinkedIn preview
        </h2>
        <Segmented
          label="Preview width"
          items={DEVICES}
          value={device}
          onChange={setDevice}
          size="sm"
          className="max-sm:hidden"
        />
      </div>
      <article
        aria-label="Preview of the post"
        className={cx(
          'max-w-full rounded-md border border-network-line bg-network-surface text-network-ink',
          WIDTHS[device],
        )}
      >
        <div className="network-font px-4 pt-3">
          <AuthorLine author={author} />
          <PostText decoded={decoded} />
        </div>
        <Reactions />
      </article>
    </section>
  );
}

function AuthorLine({ author }: { author: Author }) {
  return (
    <div className="flex items-center gap-2">
      {author.photoUrl === null ? (
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-network-paper text-lg text-network-muted"
        >
          {author.name.slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img
          src={author.photoUrl}
          alt=""
          className="size-12 shrink-0 rounded-full object-cover"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{author.name}</p>
        <p className="flex items-center gap-1 text-xs text-network-muted">
          Now <span aria-hidden>·</span> <Globe aria-label="Visible to everyone" className="size-3.5" />
        </p>
      </div>
    </div>
  );
}

function PostText({ decoded }: { decoded: DecodedText }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () =>
      setFolded(foldOf(element.scrollHeight, Number.parseFloat(getComputedStyle(element).lineHeight)).isFolded);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const changes = new MutationObserver(measure);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    measure();
    return () => {
      observer.disconnect();
      changes.disconnect();
    };
  }, []);

  const isClamped = isFolded && !isOpen;
  return (
    <div className="relative mt-2 pb-3">
      <div
        ref={ref}
        data-testid="preview-text"
        className={cx('text-sm break-words whitespace-pre-wrap', isClamped && 'line-clamp-3')}
      >
        {withKeys(decoded.segments).map(({ key, segment }) =>
          segment.kind === 'text' ? segment.text : <LinkedText key={key} segment={segment} />,
        )}
      </div>
      {decoded.text === '' && (
        <p className="text-sm text-network-muted">Your post appears here as LinkedIn will show it.</p>
      )}
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={cx(
            'cursor-pointer text-sm text-network-muted hover:underline',
            isOpen ? 'mt-1 block' : 'absolute right-0 bottom-3 bg-network-surface pl-2',
          )}
        >
          {isOpen ? 'see less' : '…see more'}
        </button>
      )}
    </div>
  );
}

function LinkedText({ segment }: { segment: DecodedSegment }) {
  return <span className="font-semibold text-network">{segment.text}</span>;
}

/** Segments keyed by where they begin. */
function withKeys(segments: readonly DecodedSegment[]): { key: number; segment: DecodedSegment }[] {
  let at = 0;
  return segments.map((segment) => {
    const key = at;
    at += segment.text.length;
    return { key, segment };
  });
}

function Reactions() {
  const items = [
    { name: 'Like', Icon: ThumbsUp },
    { name: 'Comment', Icon: MessageSquareText },
    { name: 'Repost', Icon: Repeat2 },
    { name: 'Send', Icon: Send },
  ];
  return (
    <div
      aria-hidden
      className="network-font flex justify-around border-t border-network-line px-2 py-2.5 text-network-muted"
    >
      {items.map(({ name, Icon }) => (
        <span key={name} className="flex items-center gap-1 text-xs font-semibold">
          <Icon className="size-4" />
          {name}
        </span>
      ))}
    </div>
  );
}
