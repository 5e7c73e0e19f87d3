import type { Ref } from 'react';
import type { DecodedText } from '#domain/linkedin-text/decode-little-text.ts';
import { cx } from '#web/ui/cx.ts';
import { NetworkText } from '#web/ui/network-post.tsx';
import { ExampleWords } from './example-post.tsx';
import type { MeasuredFold } from './use-fold.ts';

/** The text as LinkedIn shows it: cut behind '…more', or whole with the zone of the cut marked. */
export function PreviewText(props: {
  decoded: DecodedText;
  fold: MeasuredFold;
  /** The post has nothing yet: an example stands for it. */
  isEmpty: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  ref: Ref<HTMLDivElement>;
}) {
  const { decoded, fold, isOpen, onOpen, ref } = props;
  const { earliestY } = fold;
  const isFolded = earliestY !== null;
  return (
    <div className="relative isolate px-4 pt-2 pb-2">
      {isFolded && isOpen && <CutMarks fold={fold} />}
      <div
        className={cx(isFolded && !isOpen && 'overflow-hidden')}
        style={isFolded && !isOpen ? { height: earliestY } : {}}
      >
        <div ref={ref} data-testid="preview-text" className="text-sm wrap-break-word whitespace-pre-wrap">
          <NetworkText segments={decoded.segments} />
        </div>
        {props.isEmpty && <ExampleWords />}
      </div>
      {isFolded && !isOpen && (
        <button type="button" aria-expanded={false} onClick={() => onOpen(true)} className="network-more">
          …more
        </button>
      )}
      {isFolded && isOpen && (
        <button
          type="button"
          aria-expanded
          onClick={() => onOpen(false)}
          className="relative ml-auto block cursor-pointer text-sm text-network-muted after:absolute after:-inset-3 hover:text-network hover:underline"
        >
          …less
        </button>
      )}
    </div>
  );
}

/** A line below what is seen for sure, and a band over what may be seen; the note below the preview says the same. */
function CutMarks({ fold: { earliestY, latestY, lines } }: { fold: MeasuredFold }) {
  if (earliestY === null) return null;
  const isZone = latestY !== earliestY;
  return (
    <div aria-hidden data-testid="cut-marks" data-lines={lines} className="absolute inset-x-0 top-2 bottom-2 -z-10">
      {isZone && (
        <div
          className="absolute inset-x-0 border-b border-dashed border-warn bg-warn-soft"
          style={{ top: earliestY, ...(latestY === null ? { bottom: 20 } : { height: latestY - earliestY }) }}
        />
      )}
      <div className="absolute inset-x-0 border-t border-accent" style={{ top: earliestY }} />
    </div>
  );
}
