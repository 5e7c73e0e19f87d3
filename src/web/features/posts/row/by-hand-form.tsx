import { Copy, Download, ExternalLink, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { isPressed } from '#domain/posts/publication.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useFetchPost } from '#web/data/posts.ts';
import { usePressByHand, useResolveDoubt } from '#web/data/publications.ts';
import { copyText } from '#web/flows/copy-text.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { fullTextOf, imagesOf } from '../derived-fields.ts';
import { POSTS } from '../posts-messages.ts';
import { LinkField } from './resolve-doubt-form.tsx';

const { byHand: MESSAGES } = POSTS;
/** LinkedIn's own composer (docs/linkedin.md §16). */
const COMPOSER = 'https://www.linkedin.com/feed/?shareActive=true';

/**
 * A due post that its person publishes on LinkedIn themselves (docs/product.md §22): its text and images to take along, and then the
 * question what came of it. The first press on anything that takes them along says that they have begun.
 */
export function ByHandForm({ post, onSignIn }: { post: Post; onSignIn: (() => void) | null }) {
  const press = usePressByHand();
  const fetchPost = useFetchPost();
  const feedUrl = useAppInfo().data?.practice.feedUrl ?? null;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const hasBegun = post.publication !== null && isPressed(post.publication);
  const images = imagesOf(post);
  // The shorter way is to sign in.
  const mayBeSent = !hasBegun && onSignIn !== null;

  /** Says that it has begun. @returns whether the server took it */
  async function begin(): Promise<boolean> {
    if (hasBegun) return true;
    try {
      await press.mutateAsync(post.id);
      return true;
    } catch (error) {
      showFailure(MESSAGES.refused, error);
      return false;
    }
  }

  async function copy() {
    if (!(await begin())) return;
    await copyText(fullTextOf(await fetchPost(post.id)), { copied: MESSAGES.copied, failed: MESSAGES.copyFailed });
  }

  async function open() {
    // Within the press itself, or the browser blocks it; it is led on once the server has taken the press.
    const tab = window.open('about:blank', '_blank');
    if (!(await begin())) return tab?.close();
    if (tab === null) return void toast.error(MESSAGES.blocked);
    tab.opener = null;
    tab.location.href = feedUrl ?? COMPOSER;
  }

  async function share() {
    if (!(await begin())) return;
    try {
      const files = await Promise.all(images.map(({ src }, at) => fileOf(src, at)));
      await navigator.share({ text: fullTextOf(await fetchPost(post.id)), files });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(MESSAGES.shareFailed);
    }
  }

  return (
    <div className="mt-1 flex flex-col gap-3">
      {!mayBeSent && <p className="max-w-prose">{hasBegun ? MESSAGES.begun : MESSAGES.how}</p>}
      <div className="flex flex-wrap gap-2">
        {mayBeSent && (
          <Button size="sm" variant="primary" onClick={onSignIn}>
            Sign in again
          </Button>
        )}
        <Button
          size="sm"
          variant={hasBegun || mayBeSent ? 'secondary' : 'primary'}
          icon={Copy}
          onClick={() => void copy()}
        >
          {MESSAGES.copy}
        </Button>
        <Button size="sm" icon={ExternalLink} onClick={() => void open()}>
          {MESSAGES.open}
        </Button>
        {isNarrow && 'share' in navigator && (
          <Button size="sm" icon={Share2} onClick={() => void share()}>
            {MESSAGES.share}
          </Button>
        )}
        {images.map(({ src }, at) => (
          <a key={src} href={src} download={nameOf(at)} className={buttonClass('secondary', 'sm')}>
            <Download aria-hidden className="size-4" />
            {MESSAGES.saveImage(at + 1, images.length)}
          </a>
        ))}
      </div>
      {hasBegun && <Outcome postId={post.id} />}
    </div>
  );
}

/** 'Done' with the link where it is at hand, or not posted after all. */
function Outcome({ postId }: { postId: string }) {
  const [link, setLink] = useState('');
  const resolve = useResolveDoubt(({ outcome }) => {
    if (outcome === 'is_there') toast.success(POSTS.markedAsPublished);
  });
  const pending = resolve.isPending ? resolve.variables.outcome : null;
  return (
    <>
      <LinkField label={POSTS.linkOptional} error={resolve.error} type="url" value={link} onLink={setLink} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={pending === 'is_there'}
          disabled={pending !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'is_there', permalink: link.trim() || null })}
        >
          {MESSAGES.done}
        </Button>
        <Button
          size="sm"
          busy={pending === 'send_again'}
          disabled={pending !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'send_again' })}
        >
          {MESSAGES.notPosted}
        </Button>
      </div>
    </>
  );
}

const nameOf = (at: number) => `image-${at + 1}`;

async function fileOf(src: string, at: number): Promise<File> {
  const blob = await (await fetch(src)).blob();
  return new File([blob], nameOf(at), { type: blob.type });
}
