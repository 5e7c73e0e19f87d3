import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { ImageOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { canShowImage } from '#domain/images/document-images.ts';
import { isDataUrl } from '#domain/images/image-address.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PictureAltField } from './alt-text-field.tsx';
import { usePictureContext } from './image-context.ts';
import { describePicture } from './image-editing.ts';
import { PictureTools } from './image-tools.tsx';
import { keepInBackground, type PictureWork } from './image-uploads.ts';

const WORK_WORDS = { optimizing: 'Optimizing…', uploading: 'Uploading…' } as const;

/** A picture in the editor: itself, what is being done with it, its description, and what can be done with it. */
export function PictureView({ node, getPos, editor, selected }: ReactNodeViewProps) {
  const { desk, isEditable, isReadOnly } = usePictureContext();
  const src = String(node.attrs['src']);
  const alt = typeof node.attrs['alt'] === 'string' ? node.attrs['alt'] : '';
  const work = useSyncExternalStore(desk.subscribe, () => desk.workOn(src));
  const isBusy = work !== null && work.phase !== 'failed';

  function describe(text: string) {
    const pos = getPos();
    if (pos !== undefined) editor.view.dispatch(describePicture(editor.state, pos, text));
  }

  return (
    <NodeViewWrapper
      as="figure"
      aria-label="Picture"
      aria-busy={isBusy}
      className={cx('picture', selected && 'is-selected')}
    >
      <div className="relative">
        <Shown src={src} alt={alt} isBusy={isBusy} />
        {isBusy && <Busy phase={work.phase as keyof typeof WORK_WORDS} />}
        {!isReadOnly && <PictureTools editor={editor} getPos={getPos} isDisabled={!isEditable} />}
      </div>
      {work?.phase === 'failed' && <Failed work={work} onRetry={() => keepInBackground(desk, src)} />}
      <PictureAltField alt={alt} isEditable={isEditable} onChange={describe} onDone={() => editor.view.focus()} />
    </NodeViewWrapper>
  );
}

/** The picture, or that it cannot be shown. Nothing but own and embedded pictures is ever asked for. */
function Shown({ src, alt, isBusy }: { src: string; alt: string; isBusy: boolean }) {
  const { user } = useSession();
  const [tries, setTries] = useState(0);
  // A picture the server keeps is shown to its owner alone: signing in is worth another try.
  const attempt = `${user?.id ?? ''} ${tries} ${isDataUrl(src) ? '' : src}`;
  const [failedAttempt, setFailedAttempt] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<{ attempt: string; height: number } | null>(null);
  if (!canShowImage(src)) return <NotShown text="This picture is not available." />;
  if (failedAttempt === attempt) {
    return (
      <NotShown text="This picture cannot be shown right now.">
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
      // The copy that the server keeps takes the place of the first one without a jump.
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

function Busy({ phase }: { phase: keyof typeof WORK_WORDS }) {
  return (
    <p
      role="status"
      className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 text-xs text-ink"
    >
      <LoaderCircle aria-hidden className="size-3.5 animate-spin" />
      {WORK_WORDS[phase]}
    </p>
  );
}

function Failed({ work, onRetry }: { work: Extract<PictureWork, { phase: 'failed' }>; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-sm bg-danger-soft px-3 py-2 text-xs text-ink"
    >
      <p className="min-w-0 flex-1 basis-48">Not uploaded: {work.problem}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
