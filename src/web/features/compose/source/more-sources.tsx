import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Writing } from '../generation/use-writing.ts';
import { MESSAGES } from '../messages.ts';
import { addSource, canAddSource } from '../sources/source-list.ts';

/** What can be done once there is a source: another one, and what else can be made of them. */
export function MoreSources(props: {
  writing: Writing;
  isBusy: boolean;
  /** The field is empty for the next source. */
  onAdded: () => void;
  moreWays: ReactNode;
  className?: string;
}) {
  const { sources, setSources } = props.writing;
  return (
    <div className={cx('flex min-h-8 flex-wrap items-center gap-1 max-md:min-h-11', props.className)}>
      <Button
        size="sm"
        variant="ghost"
        icon={Plus}
        disabled={props.isBusy || !canAddSource(sources)}
        onClick={() => {
          setSources(addSource(sources));
          props.onAdded();
        }}
      >
        {MESSAGES.generation.addSource}
      </Button>
      {props.moreWays}
    </div>
  );
}
