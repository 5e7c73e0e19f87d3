import { cx } from '#web/ui/cx.ts';
import { ANSWERS, anchorOf } from './answers.ts';
import { HELP } from './help-messages.ts';

/** Ways to the groups of answers: a list beside them, on a narrow screen a row above them. */
export function TopicLinks({ className }: { className: string }) {
  return (
    <nav
      aria-label={HELP.topics}
      className={cx('flex gap-2 overflow-x-auto max-md:-mx-4 max-md:px-4 lg:flex-col lg:gap-0', className)}
    >
      <p aria-hidden className="mb-1 font-medium max-lg:hidden">
        {HELP.topics}
      </p>
      {ANSWERS.map(({ title }) => (
        <a
          key={title}
          href={`#${anchorOf(title)}`}
          className={cx(
            'flex shrink-0 items-center whitespace-nowrap text-muted hover:text-ink lg:min-h-8',
            'max-lg:min-h-11 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4',
          )}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
