import { CircleAlert, Info, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { NextStep, Notice } from './publication-notice.ts';
import { AddLinkForm, ResolveDoubtForm } from './resolve-doubt-form.tsx';

const BOXES = {
  neutral: 'border-line text-muted',
  warn: 'border-warn text-ink',
  danger: 'border-danger text-ink',
} as const;
const TITLES = { neutral: 'text-ink', warn: 'text-warn', danger: 'text-danger' } as const;
const STEP_LABELS: Readonly<Record<NextStep, string>> = {
  sign_in: 'Sign in again',
  edit: 'Change the text',
};

export function NoticeBox(props: {
  notice: Notice;
  postId: string;
  isBusy: boolean;
  onStep: (step: NextStep) => void;
}) {
  const { notice, postId, isBusy, onStep } = props;
  const { tone, title, detail, action } = notice;
  return (
    <div className={cx('flex gap-2.5 border-l-2 py-0.5 pl-3 text-sm', BOXES[tone])}>
      <span aria-hidden className={cx('flex h-5 items-center [&_svg]:size-4', TITLES[tone])}>
        {iconOf(notice)}
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('font-medium', TITLES[tone])}>{title}</p>
        {detail !== null && detail !== '' && <p className="max-w-prose break-words">{detail}</p>}
        {action === 'look' && <ResolveDoubtForm postId={postId} />}
        {action === 'link' && <AddLinkForm postId={postId} />}
        {(action === 'sign_in' || action === 'edit') && (
          <Button size="sm" className="mt-2" disabled={isBusy} onClick={() => onStep(action)}>
            {STEP_LABELS[action]}
          </Button>
        )}
      </div>
    </div>
  );
}

function iconOf({ tone, action }: Notice) {
  if (action === 'wait') return <LoaderCircle className="motion-safe:animate-spin" />;
  if (tone === 'neutral') return <Info />;
  return tone === 'danger' ? <CircleAlert /> : <TriangleAlert />;
}
