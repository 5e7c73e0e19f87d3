import { useState } from 'react';
import type { Voice } from '#contract/voice.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useDeleteVoice, useSaveVoice } from '#web/data/voice.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { SaveStatus } from '../save-status.tsx';
import { ExampleList } from './example-list.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetView } from './sheet-view.tsx';

/** A voice that is kept: on or off, read, changed, learned again or deleted. */
export function KeptVoice(props: { voice: Voice; takeFocus: () => void; onLearnAgain: () => void }) {
  const { voice, takeFocus, onLearnAgain } = props;
  const { data: app } = useAppInfo();
  const saving = useSaveVoice();
  const deleting = useDeleteVoice();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const shown = saving.isPending ? saving.variables : voice;

  function endEditing() {
    setEditing(false);
    takeFocus();
  }
  async function remove() {
    try {
      await deleting.mutateAsync();
      toast.success(VOICE.removed);
    } catch (error) {
      toast.error(describeError(error));
      throw error;
    }
  }

  return (
    <div className="space-y-5">
      <Switch
        label={VOICE.use}
        {...(shown.isOn ? {} : { hint: VOICE.offHint })}
        checked={shown.isOn}
        onChange={(isOn) => saving.mutate({ ...shown, isOn })}
      />
      {isEditing ? (
        <SheetForm
          sheet={voice.sheet}
          saving={saving}
          onSave={(sheet) => saving.mutate({ ...shown, sheet }, { onSuccess: endEditing })}
          onCancel={endEditing}
        />
      ) : (
        <>
          <SheetView sheet={shown.sheet} />
          <ExampleList
            examples={shown.examples}
            isDisabled={saving.isPending}
            onRemove={(index) => saving.mutate({ ...shown, examples: shown.examples.filter((_, at) => at !== index) })}
          />
          <p className="text-xs text-muted">{app?.writer === 'model' ? VOICE.modelNote : VOICE.builtInNote}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setEditing(true)}>{VOICE.edit}</Button>
            <Button onClick={onLearnAgain}>{VOICE.again}</Button>
            <Button onClick={() => setAsking(true)}>{VOICE.remove}</Button>
          </div>
          <SaveStatus saving={saving} />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...VOICE.removeQuestion}
        tone="danger"
        onConfirm={remove}
      />
    </div>
  );
}
