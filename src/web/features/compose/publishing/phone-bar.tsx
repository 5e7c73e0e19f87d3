import { Eye, PenLine } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';
import { CharacterCount } from '../editor/state-line.tsx';
import { ClaimsToCheck } from '../facts/claims-to-check.tsx';
import { ShortenCost } from '../generation/shorten-cost.tsx';
import { PassageLine } from '../passages/passage-line.tsx';
import type { Composing } from '../use-composer.ts';
import { PublishButtons, savesFirst } from './publish-buttons.tsx';
import { SavedLine } from './saved-line.tsx';
import { SaveButton } from './text-buttons.tsx';

const BUTTON = 'min-w-0! flex-auto px-1.5! text-sm';

/** On phones: how far the text is saved and how long it is, the way to the other pane, Share and Schedule, in reach on the main navigation. */
export function PhoneBar({ composing }: { composing: Composing }) {
  const { isReadOnly, pane, setPane, passage, postSources, measure } = composing;
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  const isWriting = pane === 'Write';
  function switchPane() {
    setPane(isWriting ? 'Preview' : 'Write');
    window.scrollTo({ top: 0 });
  }
  return (
    <div
      ref={bar}
      className="-mx-4 mt-4 -mb-4 border-t border-line bg-surface px-4 py-2 sticky short:static bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20"
    >
      {isWriting && <PassageLine passage={passage} sourceCount={postSources.sources.length} className="mb-1" />}
      <div className="mb-2 flex flex-wrap items-center gap-1.5 text-xs">
        <div className="flex flex-1 flex-wrap gap-x-3">
          {!isReadOnly && <SavedLine composing={composing} />}
          <CharacterCount measure={measure} />
          <ShortenCost composing={composing} />
        </div>
        {isWriting && <ClaimsToCheck facts={composing.facts} onShow={composing.showFacts} />}
        <Button variant="ghost" size="sm" icon={isWriting ? Eye : PenLine} className="-my-2 -mr-3" onClick={switchPane}>
          {isWriting ? 'Preview' : 'Write'}
        </Button>
      </div>
      {!isReadOnly && (
        <div className="flex gap-1.5 max-[359px]:flex-wrap max-[379px]:[&_svg]:hidden">
          {savesFirst(composing) && <SaveButton composing={composing} className={BUTTON} />}
          <PublishButtons composing={composing} className={BUTTON} />
        </div>
      )}
    </div>
  );
}
