import { Check as CheckMark, CircleAlert, Info } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Check, Remedy } from './text-checks.ts';

const ICONS: Readonly<Record<Check['level'], { icon: typeof Info; className: string; name: string }>> = {
  good: { icon: CheckMark, className: 'text-accent', name: 'Good' },
  note: { icon: Info, className: 'text-warn', name: 'Note' },
  bad: { icon: CircleAlert, className: 'text-danger', name: 'Problem' },
};

const REMEDIES: Readonly<Record<Remedy, string>> = {
  'plain-letters': 'Use plain letters',
  describe: 'Describe',
};

/** What was looked at in the post, how it stands, and the button that mends it; none where `onRemedy` is null. */
export function ChecksList({
  checks,
  onRemedy,
}: {
  checks: readonly Check[];
  onRemedy: ((remedy: Remedy) => void) | null;
}) {
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title" className="text-sm font-semibold">
        Checks
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {checks.map((check) => {
          const { icon: Icon, className, name } = ICONS[check.level];
          const { remedy } = check;
          return (
            <li key={check.id} className="flex items-start gap-2.5 py-2 text-xs">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
              <span className="min-w-0 flex-1">
                <span className="sr-only">{name}: </span>
                {check.text}
              </span>
              {remedy !== undefined && onRemedy !== null && (
                <Button size="sm" className="-my-1.5 max-md:my-0" onClick={() => onRemedy(remedy)}>
                  {REMEDIES[remedy]}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
