import { Copy, Download, ExternalLink, Link, Share2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { isPressed } from '#domain/posts/publication.ts';
import { usePressByHand, useReceipt, useResolveDoubt } from '#web/data/publication-answers.ts';
import { putOnClipboard } from '#web/flows/copy-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { StepNumber } from '#web/ui/step-number.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { BY_HAND } from './by-hand-messages.ts';
import { LinkField } from './resolve-doubt-form.tsx';
import { ANSWERED } from './resolve-doubt-messages.ts';
import { imageName, useShareData } from './use-share-data.ts';

/** The height of a line of the text. */
const LINE_PX = 24;
/** On a phone a step's one button is as wide as its line. */
const WHOLE_LINE = 'max-md:w-full';
/** LinkedIn's own composer, also for whoever signed in at the practice network, which has none (docs/linkedin.md §16). */
const COMPOSER = 'https://www.linkedin.com/feed/?shareActive=true';

/**
 * A due post that its person publishes on LinkedIn themselves (docs/product.md §22): what would have been sent, to take along, and then
 * the question what came of it. The first press on anything that takes it along says that they have begun.
 */
export function ByHandForm({ post, onSignIn }: { post: Post; onSignIn: (() => void) | null }) {
  const press = usePressByHand();
  // Under one key whatever the publication's state, so that it stays on the screen.
  const { text = null, content = null } = useReceipt(post.id, null).data ?? {};
  const hasBegun = post.publication !== null && isPressed(post.publication);
  const images = content?.kind === 'images' ? content.images.map(({ src }) => src) : [];
  /** There is nothing else to take along. */
  const isTextAlone = content === null;
  const shared = useShareData(text, images);
  // The shorter way is to sign in.
  const mayBeSent = !hasBegun && onSignIn !== null;

  /** Says that its person has begun, and meanwhile takes along what `take` promises once the server has taken the press. */
  async function takeAlong(take: (begun: Promise<unknown>) => Promise<unknown>, tellFailure: (error: unknown) => void) {
    const begun = hasBegun ? Promise.resolve() : press.mutateAsync(post.id);
    const [accepted, taken] = await Promise.allSettled([begun, take(begun)]);
    if (accepted.status === 'rejected') return showFailure(BY_HAND.refused, accepted.reason);
    if (taken.status === 'rejected') tellFailure(taken.reason);
  }

  const begin = () =>
    takeAlong(
      (begun) => begun,
      () => undefined,
    );

  const copy = (what: string, copied: string) =>
    takeAlong(
      async (begun) => {
        await putOnClipboard(begun.then(() => what));
        toast.success(copied);
      },
      () => toast.error(BY_HAND.copyFailed),
    );

  /** In one press. Opened before, the tab would take the focus that copying needs. */
  const copyAndOpen = (what: string) =>
    takeAlong(
      async (begun) => {
        await putOnClipboard(begun.then(() => what));
        toast.success(BY_HAND.copied);
        if (!leadToLinkedIn(window.open('about:blank', '_blank'))) toast.error(BY_HAND.blocked);
      },
      () => toast.error(BY_HAND.copyFailed),
    );

  function open() {
    // Within the press itself, or the browser blocks it; it is led on once the server has taken the press.
    const tab = window.open('about:blank', '_blank');
    const lead = async (begun: Promise<unknown>) => {
      await begun.catch((error: unknown) => {
        tab?.close();
        throw error;
      });
      if (!leadToLinkedIn(tab)) throw new Error('The browser opened no tab.');
    };
    return takeAlong(lead, () => toast.error(BY_HAND.blocked));
  }

  const share = (data: ShareData) =>
    takeAlong(
      (begun) => begun.then(() => navigator.share(data)),
      (error) => {
        const name = error instanceof DOMException ? error.name : '';
        // The server's answer took longer than a press counts for the browser: the next one has nothing to wait for.
        if (name === 'NotAllowedError') toast(BY_HAND.shareAgain);
        else if (name !== 'AbortError') toast.error(BY_HAND.shareFailed);
      },
    );

  if (text === null) return <p className="mt-1 text-muted">{BY_HAND.loading}</p>;
  const look = hasBegun || mayBeSent ? 'secondary' : 'primary';
  return (
    <div className="@container not-first:mt-2">
      {mayBeSent && (
        <Button size="sm" variant="primary" className="mb-3" onClick={onSignIn}>
          Sign in again
        </Button>
      )}
      {/* The steps stand right beside the text, however wide the card is. */}
      <div className="grid gap-x-8 gap-y-4 @xl:items-start @xl:grid-cols-[minmax(0,36rem)_minmax(14rem,1fr)]">
        <PostText text={text} />
        <ol className="grid content-start gap-y-4">
          <Step number={1} title={isTextAlone ? null : BY_HAND.takeAlong}>
            {isTextAlone ? (
              <Button
                size="sm"
                variant={look}
                icon={Copy}
                className={WHOLE_LINE}
                onClick={() => void copyAndOpen(text)}
              >
                {BY_HAND.copyAndOpen}
              </Button>
            ) : (
              <Button
                size="sm"
                variant={look}
                icon={Copy}
                className={WHOLE_LINE}
                onClick={() => void copy(text, BY_HAND.copied)}
              >
                {BY_HAND.copy}
              </Button>
            )}
            {content?.kind === 'article' && (
              <Button size="sm" icon={Link} onClick={() => void copy(content.source, BY_HAND.linkCopied)}>
                {BY_HAND.copyLink}
              </Button>
            )}
            {images.map((src, at) => (
              <a
                key={src}
                href={src}
                download={imageName(at)}
                className={buttonClass('secondary', 'sm')}
                onClick={() => void begin()}
              >
                <Download aria-hidden className="size-4" />
                {BY_HAND.saveImage(at + 1, images.length)}
              </a>
            ))}
          </Step>
          <Step number={2} title={isTextAlone ? BY_HAND.paste : BY_HAND.post}>
            {(hasBegun || !isTextAlone) && (
              <Button size="sm" icon={ExternalLink} onClick={() => void open()}>
                {BY_HAND.open}
              </Button>
            )}
            {shared !== null && (
              <Button size="sm" icon={Share2} onClick={() => void share(shared)}>
                {BY_HAND.share}
              </Button>
            )}
          </Step>
          <Step number={3} title={BY_HAND.sayDone}>
            {hasBegun ? (
              <Outcome postId={post.id} />
            ) : (
              <>
                <Button size="sm" className={WHOLE_LINE} onClick={() => void begin()}>
                  {BY_HAND.posted}
                </Button>
                <p className="w-full text-xs">{BY_HAND.stays}</p>
              </>
            )}
          </Step>
        </ol>
      </div>
    </div>
  );
}

/** The words to take along, as a sheet; where they stand above the steps the first four lines of them, so that the steps are in sight. */
function PostText({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const { current } = area;
    if (current === null) return;
    // It is higher or lower once a phone is turned.
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + LINE_PX / 2));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="min-w-0 rounded-md border border-line bg-paper px-4 pt-3 pb-3">
      <Field label={BY_HAND.text} hideLabel>
        <TextArea
          ref={area}
          readOnly
          rows={3}
          value={text}
          // As high as its words, where the browser can do that; a long text scrolls, so that the steps stay near.
          className={cx(
            'field-sizing-content resize-none! rounded-none! border-0! bg-transparent! p-0!',
            isWhole ? 'max-h-96' : 'max-h-24 overflow-hidden @xl:max-h-96 @xl:overflow-auto',
          )}
        />
      </Field>
      {isCut && !isWhole && (
        <button
          type="button"
          onClick={() => {
            setWhole(true);
            area.current?.focus({ preventScroll: true });
          }}
          className="-mb-3 min-h-11 w-full cursor-pointer text-start text-accent underline underline-offset-2 @xl:hidden"
        >
          {BY_HAND.showAll}
        </button>
      )}
    </div>
  );
}

/** Whether there was a tab to lead there. */
function leadToLinkedIn(tab: Window | null): boolean {
  if (tab === null) return false;
  tab.opener = null;
  tab.location.href = COMPOSER;
  return true;
}

function Step({ number, title, children }: { number: number; title: string | null; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2.5">
      <span className={cx(title === null && 'mt-1 max-md:mt-2')}>
        <StepNumber value={number} />
      </span>
      <div className="min-w-0 flex-1">
        {title !== null && <p className="leading-6 text-ink">{title}</p>}
        <div className="flex flex-wrap gap-2 not-first:mt-1.5 empty:hidden">{children}</div>
      </div>
    </li>
  );
}

/** 'Done' with the link where it is at hand, or not posted after all. */
function Outcome({ postId }: { postId: string }) {
  const [link, setLink] = useState('');
  const resolve = useResolveDoubt(({ outcome }) => {
    if (outcome === 'is_there') toast.success(ANSWERED.markedAsPublished);
  });
  const pending = resolve.isPending ? resolve.variables.outcome : null;
  return (
    <div className="flex w-full flex-col gap-3">
      <LinkField label={ANSWERED.linkOptional} error={resolve.error} type="url" value={link} onLink={setLink} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={pending === 'is_there'}
          disabled={pending !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'is_there', permalink: link.trim() || null })}
        >
          {BY_HAND.done}
        </Button>
        <Button
          size="sm"
          busy={pending === 'send_again'}
          disabled={pending !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'send_again' })}
        >
          {BY_HAND.notPosted}
        </Button>
      </div>
    </div>
  );
}
