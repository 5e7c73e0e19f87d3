import { CircleAlert, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkPanel } from './link-panel.tsx';
import { LookPanel } from './post-view.tsx';
import type { NextStep, Notice } from './row/publication-notice.ts';

const LOOKS = {
  neutral: 'border-line text-muted',
  warn: 'border-warn text-ink',
  danger: 'border-danger text-ink',
} as const;
const TITLES = { neutral: 'text-ink', warn: 'text-warn', danger: 'text-danger' } as const;
const STEPS: Readonly<Record<NextStep, string>> = {
  sign_in: 'Sign in again',
  edit: 'Change the text',
};

/** What a card says about a post on its way out, with the button that mends it. */
export function NoticeBox(props: {
  notice: Notice;
  postId: string;
  isBusy: boolean;
  onStep: (step: NextStep) => void;
}) {
  const { notice, postId, isBusy, onStep } = props;
  const { tone, title, detail, mend } = notice;
  return (
    <div className={cx('flex gap-2.5 border-l-2 py-0.5 pl-3 text-sm', LOOKS[tone])}>
      <span aria-hidden className={cx('flex h-5 items-center [&_svg]:size-4', TITLES[tone])}>
        {iconOf(notice)}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('font-medium', TITLES[tone])}>{title}</p>
        {detail !== null && detail !== '' && <p className="max-w-prose break-words">{detail}</p>}
        {mend === 'look' && <LookPanel postId={postId} />}
        {mend === 'link' && <LinkPanel postId={postId} />}
        {isStep(mend) && (
          <Button size="sm" className="mt-2" disabled={isBusy} onClick={() => onStep(mend)}>
            {STEPS[mend]}
          </Button>
        )}
      </div>
    </div>
  );
}

function isStep(mend: Notice['mend']): mend is NextStep {
  return mend !== null && mend in STEPS;
}

function iconOf({ tone, mend }: Notice) {
  if (mend === 'wait') return <LoaderCircle className="motion-safe:animate-spin" />;
  if (tone === 'neutral') return <Info />;
  return tone === 'danger' ? <CircleAlert /> : <TriangleAlert />;
}
