import { useVoice } from '#web/data/voice.ts';
import { Switch } from '#web/ui/switch.tsx';
import { MESSAGES } from '../messages.ts';

/** Whether the next post is written in the person's voice; nothing where they keep none, or have switched it off. */
export function InVoiceSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { data: voice } = useVoice();
  if (voice?.isOn !== true) return null;
  return (
    <Switch label={MESSAGES.voice.inVoice} hint={MESSAGES.voice.inVoiceHint} checked={checked} onChange={onChange} />
  );
}
