import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { ImageOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { canShowImage } from '#domain/images/document-images.ts';
import { isDataUrl } from '#domain/images/image-address.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { AltTextField } from './alt-text-field.tsx';
import { useImageContext } from './image-context.ts';
import { setImageAlt } from './image-editing.ts';
import { ImageTools } from './image-tools.tsx';
import { uploadInBackground } from './image-uploads.ts';

const STATUS_LABELS = { optimizing: 'Optimizing…', uploading: 'Uploading…' } as const;

export function ImageView({ node, getPos, editor, selected }: ReactNodeViewProps) {
  const { uploads, isEditable, isReadOnly } = useImageContext();
  const src = String(node.attrs['src']);
  const alt = typeof node.attrs['alt'] === 'string' ? node.attrs['alt'] : '';
  const status = useSyncExternalStore(uploads.subscribe, () => uploads.getStatus(src));
  const isBusy = status !== null && status.phase !== 'failed';

  function describe(text: string) {
    const pos = getPos();
    if (pos !== undefined) editor.view.dispatch(setImageAlt(editor.state, pos, text));
  }

  return (
    <NodeViewWrapper
      as="figure"
      aria-label="Image"
      aria-busy={isBusy}
      className={cx('post-image', selected && 'is-selected')}
    >
      <div className="relative">
        <Shown src={src} alt={alt} isBusy={isBusy} />
        {status !== null && status.phase !== 'failed' && (
          <p
            role="status"
            className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 text-xs text-ink"
          >
            <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
            {STATUS_LABELS[status.phase]}
          </p>
        )}
        {!isReadOnly && <ImageTools editor={editor} getPos={getPos} isDisabled={!isEditable} />}
      </div>
      {status?.phase === 'failed' && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 rounded-sm bg-danger-soft px-3 py-2 text-xs text-ink"
        >
          <p className="min-w-0 flex-1 basis-48">{MESSAGES.images.notUploaded(status.problem)}</p>
          <Button size="sm" onClick={() => uploadInBackground(uploads, src)}>
            Try again
          </Button>
        </div>
      )}
      <AltTextField alt={alt} isEditable={isEditable} onChange={describe} onDone={() => editor.view.focus()} />
    </NodeViewWrapper>
  );
}

/** The image, or that it cannot be shown. Nothing is loaded from other sites. */
function Shown({ src, alt, isBusy }: { src: string; alt: string; isBusy: boolean }) {
  const { user } = useSession();
  const [tries, setTries] = useState(0);
  // An image on the server is shown to its owner only: after signing in it is tried again.
  const attempt = `${user?.id ?? ''} ${tries} ${isDataUrl(src) ? '' : src}`;
  const [failedAttempt, setFailedAttempt] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<{ attempt: string; height: number } | null>(null);
  if (!canShowImage(src)) return <NotShown text={MESSAGES.images.notAvailable} />;
  if (failedAttempt === attempt) {
    return (
      <NotShown text={MESSAGES.images.notShown}>
        <Button size="sm" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </NotShown>
    );
  }
  return (
    <img
      key={attempt}
      src={src}
      alt={alt}
      data-drag-handle
      className={cx(isBusy && 'opacity-60')}
      // When the address on the server replaces the embedded image, nothing jumps.
      style={loaded === null || loaded.attempt === attempt ? undefined : { minHeight: loaded.height }}
      onLoad={({ currentTarget }) => setLoaded({ attempt, height: currentTarget.offsetHeight })}
      onError={() => setFailedAttempt(attempt)}
    />
  );
}

function NotShown({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      data-drag-handle
      className="flex min-h-32 flex-col items-center justify-center gap-2 rounded-sm bg-sunken p-4 text-xs text-muted"
    >
      <ImageOff aria-hidden className="size-5" />
      <p>{text}</p>
      {children}
    </div>
  );
}
