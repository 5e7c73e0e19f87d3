import { Layers } from 'lucide-react';
import { SERIES } from '#contract/series-messages.ts';
import { useHasFeature } from '#web/data/app-info.ts';
import { Button } from '#web/ui/button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import type { Writing } from '../generation/use-writing.ts';
import { toSourceInputs } from '../sources/source-list.ts';
import { useSeries } from './use-series.ts';

const SeriesDialog = laterPart(async () => (await import('./series-dialog.tsx')).SeriesDialog);

/** Makes a series of posts from the one source that is given. */
export function SeriesButton(props: { writing: Writing; isDisabled: boolean; onPosts: () => void }) {
  const { writing, isDisabled, onPosts } = props;
  const series = useSeries(writing);
  const hasSeries = useHasFeature('series');
  const [source, ...others] = toSourceInputs(writing.sources);
  const isOne = source !== undefined && others.length === 0;
  if (!hasSeries) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Layers}
        disabled={isDisabled || !isOne}
        onClick={() => source !== undefined && series.open(source)}
      >
        {SERIES.button}
      </Button>
      {series.state.phase !== 'closed' && <SeriesDialog series={series} onPosts={onPosts} />}
    </>
  );
}
