import { describeSheet, VOICE } from '#contract/voice-messages.ts';
import type { StyleSheet } from '#domain/voice/style-sheet.ts';

/** The sheet in plain words. */
export function SheetView({ sheet }: { sheet: StyleSheet }) {
  return (
    <div>
      <h3 className="text-xs font-medium">{VOICE.sheetTitle}</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {describeSheet(sheet).map(({ part, sentence }) => (
          <div key={part} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-muted">{part}</dt>
            <dd className="min-w-0 wrap-anywhere">{sentence}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
