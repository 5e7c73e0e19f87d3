import { useRef, useState } from 'react';
import type { Voice } from '#contract/voice.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { useSaveVoice, useVoice } from '#web/data/voice.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SaveStatus } from '../save-status.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { ExampleList } from './example-list.tsx';
import { KeptVoice } from './kept-voice.tsx';
import { LearnVoice } from './learn-voice-form.tsx';
import { SheetView } from './sheet-view.tsx';

/** How the person writes: learned, looked at, changed, switched off and deleted (docs/product.md §18). */
export function VoiceSection() {
  const query = useVoice();
  const [isLearning, setLearning] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with its view: the focus stays in the section. */
  const takeFocus = () => place.current?.focus({ preventScroll: true });
  return (
    <Section title={VOICE.title} about={VOICE.about}>
      <div ref={place} tabIndex={-1}>
        <QueryView
          query={query}
          failure={VOICE.loadFailed}
          skeleton={
            <div aria-busy>
              <Skeleton className="h-16 w-full" />
            </div>
          }
          compact
        >
          {(voice) => {
            const endLearning = () => {
              setLearning(false);
              takeFocus();
            };
            if (voice === null || isLearning) {
              return (
                <NewVoice
                  kept={voice}
                  takeFocus={takeFocus}
                  onDone={endLearning}
                  onCancel={voice === null ? null : endLearning}
                />
              );
            }
            const learnAgain = () => {
              setLearning(true);
              takeFocus();
            };
            return <KeptVoice voice={voice} takeFocus={takeFocus} onLearnAgain={learnAgain} />;
          }}
        </QueryView>
      </div>
    </Section>
  );
}

/** What was learned is shown before anything of it is kept. */
function NewVoice(props: {
  /** What it replaces: the notes are the person's own words, and stay. */
  kept: Voice | null;
  takeFocus: () => void;
  onDone: () => void;
  onCancel: (() => void) | null;
}) {
  const { kept, takeFocus, onDone, onCancel } = props;
  const [learned, setLearned] = useState<{ voice: Voice; note: string } | null>(null);
  const saving = useSaveVoice();
  useUnsaved(learned !== null);
  if (learned === null) {
    return (
      <>
        <LearnVoice
          onLearned={(voice, note) => {
            const own =
              kept === null ? voice : { ...voice, isOn: kept.isOn, sheet: { ...voice.sheet, notes: kept.sheet.notes } };
            setLearned({ voice: own, note });
            takeFocus();
          }}
        />
        {onCancel !== null && (
          <Button variant="ghost" className="mt-3" onClick={onCancel}>
            {VOICE.cancel}
          </Button>
        )}
      </>
    );
  }
  const { voice, note } = learned;
  return (
    <div className="space-y-5">
      <p role="status" className="text-sm">
        {note}
      </p>
      <SheetView sheet={voice.sheet} />
      <ExampleList
        examples={voice.examples}
        isDisabled={saving.isPending}
        onRemove={(index) =>
          setLearned({ note, voice: { ...voice, examples: voice.examples.filter((_, at) => at !== index) } })
        }
      />
      {kept !== null && <p className="text-sm">{VOICE.replaces}</p>}
      <p className="text-xs text-muted">{VOICE.kept}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={saving.isPending}
          onClick={() => saving.mutate(voice, { onSuccess: () => onDone() })}
        >
          {VOICE.keep}
        </Button>
        <Button
          disabled={saving.isPending}
          onClick={() => {
            setLearned(null);
            takeFocus();
          }}
        >
          {VOICE.discard}
        </Button>
      </div>
      <SaveStatus saving={saving} />
    </div>
  );
}
