import { Check as CheckMark, CircleAlert, Info } from 'lucide-react';
import { hasImage, type RichDocument } from '#domain/documents/document.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import type { TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { CHECKS_TITLE_ID } from './checks-title.ts';
import { checkImages } from './image-checks.ts';
import { type Check, checkText, type Remedy } from './text-checks.ts';

const ICONS: Readonly<Record<Check['level'], { icon: typeof Info; className: string; name: string }>> = {
  good: { icon: CheckMark, className: 'text-accent', name: 'Good' },
  note: { icon: Info, className: 'text-warn', name: 'Note' },
  bad: { icon: CircleAlert, className: 'text-danger', name: 'Problem' },
};

const REMEDIES: Readonly<Record<Remedy, string>> = {
  'plain-letters': MESSAGES.checks.usePlainLetters,
  describe: 'Describe',
};

/** The checks of a post, with a button for those that one press can fix; nothing for an empty post. */
export function ChecksList(props: {
  document: RichDocument;
  measure: TextMeasure;
  /** Null: no buttons. */
  onRemedy: ((remedy: Remedy) => void) | null;
}) {
  const { document, measure, onRemedy } = props;
  const decoded = decodeLittleText(encodeLittleText(toNetworkText(document)));
  if (decoded.text === '' && !hasImage(document)) return null;
  // What is in order follows in a row.
  const checks = [...checkText(decoded, measure), ...checkImages(document)].toSorted(
    (one, other) => Number(one.level === 'good') - Number(other.level === 'good'),
  );
  return (
    <section aria-labelledby={CHECKS_TITLE_ID}>
      <h2 id={CHECKS_TITLE_ID} tabIndex={-1} className="text-sm font-semibold">
        Checks
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-xs">
        {checks.map((check) => {
          const { icon: Icon, className, name } = ICONS[check.level];
          const { remedy } = check;
          return (
            <li
              key={check.id}
              className={cx('flex items-start gap-1.5 py-1', check.level !== 'good' && 'w-full border-b border-line')}
            >
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
              <span className="min-w-0 flex-1 text-pretty">
                <span className="sr-only">{name}: </span>
                {check.text}
              </span>
              {remedy !== undefined && onRemedy !== null && (
                <Button size="sm" className="-mt-1.5 max-md:mt-0" onClick={() => onRemedy(remedy)}>
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
