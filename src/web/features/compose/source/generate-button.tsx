import { Sparkles } from 'lucide-react';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';

/** @param props.replaces there is a text, of which another version is written */
export function GenerateButton(props: { replaces: boolean; isBusy: boolean; isLeading: boolean; onPress: () => void }) {
  const { replaces, isBusy, isLeading, onPress } = props;
  return (
    <Button
      variant={isLeading ? 'primary' : 'secondary'}
      disabled={isBusy}
      icon={Sparkles}
      title={`Generate (${shortcutLabel('Mod+Enter')})`}
      onClick={onPress}
    >
      <span>Generate{replaces && <span className="max-md:sr-only"> new version</span>}</span>
    </Button>
  );
}
