import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { SERIES } from '#contract/series-messages.ts';
import { useHasFeature } from '#web/data/app-info.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import type { MenuItem } from '#web/ui/menu-props.ts';
import type { Writing } from '../generation/use-writing.ts';
import { toSourceInputs } from '../sources/source-list.ts';
import { useSeries } from './use-series.ts';

const SeriesDialog = laterPart(async () => (await import('./series-dialog.tsx')).SeriesDialog);

/** What makes a series of posts from the one source that is given, with its dialog; no action where there are no series. */
export function useSeriesAction(props: {
  writing: Writing;
  isDisabled: boolean;
  /** Posts were made. */
  onPosts: () => void;
}): { actions: readonly MenuItem[]; dialog: ReactNode } {
  const { writing, isDisabled, onPosts } = props;
  const series = useSeries(writing);
  const hasSeries = useHasFeature('series');
  const [source, ...others] = toSourceInputs(writing.sources);
  const isOne = source !== undefined && others.length === 0;
  const action = {
    label: SERIES.button,
    icon: <Layers />,
    disabled: isDisabled || !isOne,
    onSelect: () => source !== undefined && void series.open(source),
  };
  return {
    actions: hasSeries ? [action] : [],
    dialog: series.state.phase !== 'closed' && <SeriesDialog series={series} onPosts={onPosts} />,
  };
}
