import { Ellipsis, Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuItem } from '#web/ui/menu-props.ts';
import type { Writing } from '../generation/use-writing.ts';
import { MESSAGES } from '../messages.ts';
import { addSource, canAddSource } from '../sources/source-list.ts';

/** What can be done once there is a source: another one, and what else can be made of them. */
export function MoreSources(props: {
  writing: Writing;
  isBusy: boolean;
  /** The field is empty for the next source. */
  onAdded: () => void;
  moreWays: readonly MenuItem[];
  /** Behind one button. */
  isFolded?: boolean;
  className?: string;
}) {
  const { sources, setSources } = props.writing;
  const another: MenuItem = {
    label: MESSAGES.generation.addSource,
    icon: <Plus />,
    disabled: props.isBusy || !canAddSource(sources),
    onSelect: () => {
      setSources(addSource(sources));
      props.onAdded();
    },
  };
  const ways = [another, ...props.moreWays];
  if (props.isFolded === true) {
    const trigger = <IconButton label="More actions" size="sm" icon={<Ellipsis />} />;
    return <Menu trigger={trigger} items={ways} align="end" />;
  }
  return (
    <div className={cx('flex min-h-8 flex-wrap items-center gap-1 max-md:min-h-11', props.className)}>
      {ways.map(({ label, icon, disabled, onSelect }) => (
        <Button key={label} size="sm" variant="ghost" className="[&>svg]:size-4" disabled={disabled} onClick={onSelect}>
          {icon}
          {label}
        </Button>
      ))}
    </div>
  );
}
