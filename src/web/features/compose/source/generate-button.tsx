import { Sparkles } from 'lucide-react';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';

export function GenerateButton(props: { isBusy: boolean; isLeading: boolean; onPress: () => void }) {
  const { isBusy, isLeading, onPress } = props;
  return (
    <Button
      variant={isLeading ? 'primary' : 'secondary'}
      disabled={isBusy}
      icon={Sparkles}
      title={`Generate (${shortcutLabel('Mod+Enter')})`}
      onClick={onPress}
    >
      Generate
    </Button>
  );
}
