import { Copy } from 'lucide-react';
import { UI } from '#contract/messages.ts';
import { writeClipboard } from '#web/lib/browser/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Text to be taken elsewhere letter by letter, with its button. */
export function CopyBlock({ label, text }: { label: string; text: string }) {
  function copy() {
    writeClipboard(text).then(
      () => toast.success(UI.clipboard.copied),
      () => toast.error(UI.clipboard.failed),
    );
  }
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-sunken py-2 pr-2 pl-3">
      <pre className="min-w-0 flex-1 py-1.5 font-mono text-xs break-all whitespace-pre-wrap">{text}</pre>
      <Button size="sm" icon={<Copy aria-hidden className="size-4" />} aria-label={`Copy ${label}`} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
