import { useState } from 'react';
import type { PostWithFigures } from '#contract/own-figures.ts';
import { FIGURES, type FigureName } from '#domain/own-figures/figures.ts';
import { type DatedFigure, sumsByWeek } from '#domain/own-figures/sums-by-week.ts';
import { whatDidWell } from '#domain/own-figures/what-did-well.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { measurePosts, useForgetFigures } from '#web/data/own-figures.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatLocalDate, formatUtcDay } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { BarPlot } from '#web/ui/plots.tsx';
import { type Column, type Sort, Table } from '#web/ui/table.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { DidWell, type OnWrite } from './did-well.tsx';
import { FIGURE_LABELS, OWN_FIGURES, totalsMessage } from './own-figures-messages.ts';

/** So many posts stand in the table at first. */
const ROWS = 8;

/** The figures that were kept: what did well, and each post with its own. */
export function KeptFigures(props: {
  posts: readonly PostWithFigures[];
  keptAt: string;
  zone: string;
  onWrite: OnWrite;
}) {
  const { posts, keptAt, zone, onWrite } = props;
  const [isWhole, setWhole] = useState(false);
  const measured = measurePosts(posts, zone);
  const said = whatDidWell(measured);
  const weeks = said === null ? [] : sumsByWeek(datedFigures(measured, said.by, zone));
  /** The figure that the table begins with the highest of; null: the newest post comes first. */
  const [sorted, setSorted] = useState<FigureName | null>(said?.by ?? null);
  const rows = sorted === null ? measured : measured.toSorted((a, b) => rankOf(b, sorted) - rankOf(a, sorted));
  return (
    <div className="flex flex-col gap-4">
      {said === null ? (
        <div>
          <p className="text-sm">{OWN_FIGURES.tooFew(measured.length)}</p>
          <p className="mt-1 text-xs text-muted">{OWN_FIGURES.from(keptAt)}</p>
        </div>
      ) : (
        <DidWell said={said} zone={zone} source={OWN_FIGURES.countFrom(keptAt, said.count)} onWrite={onWrite} />
      )}
      <div>
        {said === null || weeks.length === 0 ? (
          <p className="mb-2 text-sm tabular-nums">{totalsMessage(measured, zone)}.</p>
        ) : (
          <div className="mb-4 rounded-md border border-line bg-surface p-5 max-md:p-4">
            <BarPlot
              label={OWN_FIGURES.byWeek[said.by]}
              finding={totalsMessage(measured, zone)}
              axis={OWN_FIGURES.week}
              points={weeks.map(({ week, sum }) => ({ at: week, values: { sum } }))}
              series={[{ key: 'sum', label: FIGURE_LABELS[said.by], tone: 'accent' }]}
              formatPosition={formatUtcDay}
              formatValue={formatCount}
            />
          </div>
        )}
        <Table
          label={OWN_FIGURES.title}
          columns={[
            POST_COLUMN,
            ...knownFigures(measured).map((name) =>
              figureColumn(name, {
                direction: sorted === name ? 'descending' : null,
                onSort: () => setSorted(sorted === name ? null : name),
              }),
            ),
          ]}
          rows={isWhole ? rows : rows.slice(0, ROWS)}
          keyOf={({ postId }) => postId}
        />
        {!isWhole && measured.length > ROWS && (
          <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
            {OWN_FIGURES.showAll(measured.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Each known figure on the day of its post, by the clock of `zone`. */
function datedFigures(posts: readonly PostWithFigures[], name: FigureName, zone: string): DatedFigure[] {
  return posts.flatMap(({ figures, publishedAt }) => {
    const value = figures?.[name] ?? null;
    return value === null ? [] : [{ day: toLocalTime(Date.parse(publishedAt), zone).slice(0, 10), value }];
  });
}

/** Those of which something is known. */
function knownFigures(posts: readonly PostWithFigures[]): FigureName[] {
  return FIGURES.filter((name) => posts.some(({ figures }) => (figures?.[name] ?? null) !== null));
}

/** Below all others where it is not known. */
const rankOf = ({ figures }: PostWithFigures, name: FigureName) => figures?.[name] ?? -1;

const figureColumn = (name: FigureName, sort: Sort): Column<PostWithFigures> => ({
  key: name,
  header: FIGURE_LABELS[name],
  align: 'end',
  className: 'w-32',
  sort,
  cell: ({ figures }) => {
    const value = figures?.[name] ?? null;
    return value === null ? (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{OWN_FIGURES.notKnown}</span>
      </>
    ) : (
      formatCount(value)
    );
  },
});

const POST_COLUMN: Column<PostWithFigures> = {
  key: 'post',
  header: 'Post',
  cell: ({ text, publishedAt }) => (
    <>
      <span className="line-clamp-1 break-all">{text}</span>
      <span className="text-xs font-normal text-muted">{formatLocalDate(publishedAt)}</span>
    </>
  ),
};

/** Asks, then removes every figure from LinkedIn. */
export function ForgetButton() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: forget } = useForgetFigures();

  async function remove() {
    try {
      await forget();
      toast.success(OWN_FIGURES.forgotten);
    } catch (error) {
      showFailure(OWN_FIGURES.forgetFailed, error);
      throw error;
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {OWN_FIGURES.forget}
      </Button>
      <ConfirmDialog open={isAsking} onOpenChange={setAsking} {...OWN_FIGURES.forgetQuestion} onConfirm={remove} />
    </>
  );
}
