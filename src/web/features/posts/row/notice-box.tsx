import { Info, TriangleAlert } from 'lucide-react';
import type { Post } from '#contract/posts.ts';
import { cx } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { hasText, type Notice } from './publication-notice.ts';

const ResolveDoubtForm = laterPart(async () => (await import('./resolve-doubt-form.tsx')).ResolveDoubtForm);
const ByHandForm = laterPart(async () => (await import('./by-hand-form.tsx')).ByHandForm);
const AddLinkForm = laterPart(async () => (await import('./resolve-doubt-form.tsx')).AddLinkForm);

/** What a post asks its person, below its row. */
export function NoticeBox(props: {
  notice: Notice;
  post: Post;
  onSignIn: () => void;
  /** False in a card of its own, where its title stands already. */
  isTitled?: boolean;
}) {
  const { notice, post, onSignIn, isTitled = true } = props;
  const { tone, title, detail, action } = notice;
  const isQuiet = tone === 'neutral';
  const Icon = isQuiet ? Info : TriangleAlert;
  return (
    <div
      className={cx(
        'flex gap-2.5 text-sm',
        isTitled && 'rounded-md border border-line bg-surface p-4',
        isQuiet && 'text-muted',
      )}
    >
      {isTitled && <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', isQuiet ? 'text-ink' : 'text-warn')} />}
      <div className="min-w-0 flex-1">
        {isTitled && <p className={cx('font-medium', isQuiet ? 'text-ink' : 'text-warn')}>{title}</p>}
        {detail !== null && detail !== '' && <p className="max-w-prose break-words">{detail}</p>}
        {action === 'look' && <ResolveDoubtForm postId={post.id} />}
        {action === 'link' && <AddLinkForm postId={post.id} />}
        {hasText(notice) && <ByHandForm post={post} onSignIn={action === 'press_or_sign_in' ? onSignIn : null} />}
      </div>
    </div>
  );
}
