import { Eye, PenLine } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';
import { COUNT_TONES, countLabel } from '../editor/count-label.ts';
import { ClaimsToCheck } from '../facts/claims-to-check.tsx';
import { MESSAGES } from '../messages.ts';
import { PassageLine } from '../passages/passage-line.tsx';
import type { Composing } from '../use-composer.ts';
import { PublishButtons } from './publish-buttons.tsx';

const BUTTON = 'min-w-0! flex-auto px-1.5! text-sm';

/** On phones: Share, Schedule and the way to the other pane, in reach on the main navigation, and by how much the text is too long. */
export function PhoneBar({ composing }: { composing: Composing }) {
  const { isReadOnly, isEditable, pane, setPane, passage, postSources, measure, rewrite } = composing;
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  const isWriting = pane === 'Write';
  const { text, tone } = countLabel(measure);
  function switchPane() {
    setPane(isWriting ? 'Preview' : 'Write');
    window.scrollTo({ top: 0 });
  }
  return (
    <div
      ref={bar}
      className="-mx-4 mt-4 -mb-4 border-t border-line bg-surface px-4 py-2 sticky short:static bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20"
    >
      {isWriting && (
        <div className="mb-2 flex items-center gap-3 empty:hidden">
          <PassageLine passage={passage} sourceCount={postSources.sources.length} className="min-w-0 flex-1" />
          <ClaimsToCheck facts={composing.facts} onShow={composing.showFacts} />
        </div>
      )}
      {tone !== 'ok' && (
        <div className="mb-2 flex items-center gap-2">
          <p className={cx('flex-1 text-xs font-medium tabular-nums', COUNT_TONES[tone])}>{text}</p>
          {tone === 'over' && (
            <Button size="sm" onClick={composing.showOverLimit}>
              {MESSAGES.editor.showOverLimit}
            </Button>
          )}
          {tone === 'over' && isEditable && rewrite !== null && (
            <Button size="sm" variant="primary" onClick={() => void rewrite('shorten')}>
              {MESSAGES.editor.shorten}
            </Button>
          )}
        </div>
      )}
      <div className="flex gap-1.5 max-[429px]:[&_svg]:hidden">
        {!isReadOnly && <PublishButtons composing={composing} className={BUTTON} />}
        <Button icon={isWriting ? Eye : PenLine} className={BUTTON} onClick={switchPane}>
          {isWriting ? 'Preview' : 'Write'}
        </Button>
      </div>
    </div>
  );
}
