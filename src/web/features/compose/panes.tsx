import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { START_COLUMN } from '#web/ui/start-card.ts';
import { TabList } from '#web/ui/tabs.tsx';

/** The pane that is shown where there is room for one. */
export type Pane = 'Write' | 'Preview';

const TABS = [
  { value: 'Write', label: 'Write' },
  { value: 'Preview', label: 'Preview' },
] as const;

/** Two panes side by side, or one of them where there is no room. Both stay mounted once a post is begun, so that nothing in them is lost. */
export function Panes(props: {
  isWide: boolean;
  /** Nothing is begun: there is nothing to preview, and the other pane has the middle of the screen. */
  isStart: boolean;
  /** Leads from one pane to the other where they are not side by side; on phones a bar of the screen does. */
  hasTabs: boolean;
  pane: Pane;
  onPane: (pane: Pane) => void;
  write: ReactNode;
  preview: ReactNode;
}) {
  const { isStart, hasTabs, pane, onPane, write, preview } = props;
  const isWide = props.isWide && !isStart;
  const paneProps = (value: Pane) => ({
    value,
    hidden: !isWide && pane !== value,
    tabIndex: -1,
    forceMount: true as const,
    ...(hasTabs ? {} : { role: undefined, 'aria-labelledby': undefined }),
  });
  return (
    <Tabs.Root
      value={pane}
      onValueChange={(next) => onPane(next as Pane)}
      className={cx(
        'flex-1',
        isWide ? 'grid grid-cols-[minmax(0,1fr)_clamp(345px,44vw,552px)] gap-6' : 'flex min-w-0 flex-col',
      )}
    >
      {hasTabs && (
        <TabList label="Compose" items={TABS} className="mb-4" tabClassName="min-h-11 flex-1 justify-center" />
      )}
      <Tabs.Content
        {...paneProps('Write')}
        className={cx('flex min-w-0 flex-1 flex-col', isStart ? ['gap-4', START_COLUMN] : 'gap-3')}
      >
        {write}
      </Tabs.Content>
      <Tabs.Content
        {...paneProps('Preview')}
        className={cx('min-w-0 space-y-4', isWide && 'top-20 sticky self-start short:static')}
      >
        {preview}
      </Tabs.Content>
    </Tabs.Root>
  );
}
