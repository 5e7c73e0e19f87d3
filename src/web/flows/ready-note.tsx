import { CircleAlert, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { FindingView, PostReadiness } from '#contract/readiness.ts';
import { LIGHTS } from '#contract/readiness-messages.ts';
import type { Severity } from '#domain/readiness/findings.ts';
import { cx } from '#web/ui/cx.ts';
import { cureWords, findingWords } from './ready-words.ts';

const STYLES: Readonly<Record<Severity, { icon: LucideIcon; text: string }>> = {
  fails: { icon: CircleAlert, text: 'text-danger' },
  may_fail: { icon: TriangleAlert, text: 'text-warn' },
  look: { icon: Eye, text: 'text-warn' },
};
const CURE =
  'relative z-10 cursor-pointer text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-1 max-md:before:-inset-y-3';

/** How bad it is what was found of a scheduled post, by icon, colour and words. */
export function ReadyLight({ light }: { light: Severity }) {
  const { icon: Icon, text } = STYLES[light];
  return (
    <span
      data-light={light}
      className={cx('inline-flex shrink-0 items-center gap-1 whitespace-nowrap font-medium', text)}
    >
      <Icon aria-hidden className="size-3.5" />
      {LIGHTS[light]}
    </span>
  );
}

/** What was found of a post: its light, and for each finding a sentence with the one button that mends it. Nothing where it is ready. */
export function ReadyNote(props: {
  ready: PostReadiness | undefined;
  nowMs: number;
  zone: string;
  onCure: (finding: FindingView) => void;
  className?: string;
}) {
  const { ready, nowMs, zone, onCure, className } = props;
  if (ready === undefined || ready.light === 'ready') return null;
  return (
    <div className={cx('flex flex-wrap items-baseline gap-x-2 text-xs', className)}>
      <ReadyLight light={ready.light} />
      <ul className="min-w-0 flex-1 basis-56">
        {ready.findings.map((finding) => (
          <li key={finding.code} className="break-words">
            {findingWords(finding, { nowMs, zone })}{' '}
            <button type="button" onClick={() => onCure(finding)} className={CURE}>
              {cureWords(finding, { nowMs, zone })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
