import { X } from 'lucide-react';
import { VOICE } from '#contract/voice-messages.ts';
import type { VoiceExample } from '#domain/voice/choose-examples.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The person's posts that are kept as examples, each behind its first line. */
export function ExampleList(props: {
  examples: readonly VoiceExample[];
  isDisabled: boolean;
  onRemove: (index: number) => void;
}) {
  const { examples, isDisabled, onRemove } = props;
  return (
    <div>
      <h3 className="text-xs font-medium">{VOICE.examplesTitle}</h3>
      {examples.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{VOICE.noExamples}</p>
      ) : (
        <ul aria-label={VOICE.examplesTitle} className="mt-2 divide-y divide-line border-y border-line text-sm">
          {examples.map(({ text }, index) => (
            <li key={text} className="flex items-start gap-2 py-1">
              <details className="min-w-0 flex-1 py-1.5">
                <summary className="cursor-pointer truncate">{text.split('\n')[0]}</summary>
                <p className="mt-2 text-muted wrap-anywhere whitespace-pre-wrap">{text}</p>
              </details>
              <IconButton
                size="sm"
                label={VOICE.removeExample(index + 1)}
                icon={<X />}
                disabled={isDisabled}
                onClick={(event) => {
                  // The button goes with its example: the focus stays in the list.
                  event.currentTarget.closest('ul')?.querySelector('summary')?.focus();
                  onRemove(index);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
