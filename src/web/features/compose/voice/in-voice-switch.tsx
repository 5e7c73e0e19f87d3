import { VOICE } from '#contract/voice-messages.ts';
import { useVoice } from '#web/data/voice.ts';
import { Switch } from '#web/ui/switch.tsx';

/** Whether the next post is written in the person's voice; nothing where they keep none, or have switched it off. */
export function InVoiceSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { data: voice } = useVoice();
  if (voice?.isOn !== true) return null;
  return <Switch label={VOICE.inVoice} hint={VOICE.inVoiceHint} checked={checked} onChange={onChange} />;
}
