import { PenLine } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { MESSAGES } from '../messages.ts';

/** The other way to begin, in the editor: beside Generate, on phones below it. */
export function WriteButton({ onPress }: { onPress?: () => void }) {
  return (
    <Button
      variant="ghost"
      icon={PenLine}
      disabled={onPress === undefined}
      onClick={onPress}
      className="max-md:order-last max-md:w-full"
    >
      {MESSAGES.sources.write}
    </Button>
  );
}
