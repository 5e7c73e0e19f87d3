import { Check as CheckMark, CircleAlert, Info } from 'lucide-react';
import { hasImage, type RichDocument } from '#domain/documents/document.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import type { TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { Button } from '#web/ui/button.tsx';
import { MESSAGES } from '../messages.ts';
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
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title" className="text-sm font-semibold">
        Checks
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {[...checkText(decoded, measure), ...checkImages(document)].map((check) => {
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
