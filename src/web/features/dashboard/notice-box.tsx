import { CircleAlert, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LookPanel } from './look-panel.tsx';
import type { Notice } from './publication-notice.ts';

const LOOKS = {
  neutral: 'border-line text-muted',
  warn: 'border-warn text-ink',
  danger: 'border-danger text-ink',
} as const;
const TITLES = { neutral: 'text-ink', warn: 'text-warn', danger: 'text-danger' } as const;

/** What a card says about a post on its way out, with the button that mends it. */
export function NoticeBox({ notice, postId, onSignIn }: { notice: Notice; postId: string; onSignIn: () => void }) {
  const { tone, title, detail, mend } = notice;
  return (
    <div className={cx('flex gap-2.5 border-l-2 py-0.5 pl-3 text-sm', LOOKS[tone])}>
      <span aria-hidden className={cx('flex h-5 items-center [&_svg]:size-4', TITLES[tone])}>
        {iconOf(notice)}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('font-medium', TITLES[tone])}>{title}</p>
        {detail !== null && detail !== '' && <p className="break-words">{detail}</p>}
        {mend === 'sign_in' && (
          <Button size="sm" className="mt-2" onClick={onSignIn}>
            Sign in again
          </Button>
        )}
        {mend === 'look' && <LookPanel postId={postId} />}
      </div>
    </div>
  );
}

function iconOf({ tone, mend }: Notice) {
  if (mend === 'wait') return <LoaderCircle className="motion-safe:animate-spin" />;
  return tone === 'danger' ? <CircleAlert /> : <TriangleAlert />;
}
