import { useEffect, useRef, useState } from 'react';
import type { ExportMatch } from '#domain/own-figures/match-export.ts';
import { type OwnFigures, useKeepFigures } from '#web/data/own-figures.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { OWN_FIGURES } from './own-figures-messages.ts';

/** What a file says, before any of it is kept: how many posts are known, and which may be, to be ticked by who wrote them. */
export function FoundFigures(props: { match: ExportMatch; posts: OwnFigures['posts']; onEnd: () => void }) {
  const { match, posts, onEnd } = props;
  const { known, probable, others } = match;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const saving = useKeepFigures();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  const chosen = [...known, ...probable.filter(({ postId }) => ticked.has(postId))];
  const postOf = (id: string) => posts.find(({ postId }) => postId === id);

  async function keep() {
    try {
      const { kept } = await saving.mutateAsync(chosen);
      toast.success(OWN_FIGURES.kept(kept));
      onEnd();
    } catch (error) {
      showFailure(OWN_FIGURES.keepFailed, error);
    }
  }

  function tick(postId: string, isOn: boolean) {
    setTicked(new Set(isOn ? [...ticked, postId] : [...ticked].filter((one) => one !== postId)));
  }

  return (
    <div ref={region} tabIndex={-1} className="pt-4 outline-none">
      <p className="text-sm">{OWN_FIGURES.known(known.length)}</p>
      {others > 0 && <p className="mt-1 text-sm text-muted">{OWN_FIGURES.others(others)}</p>}
      {probable.length > 0 && (
        <fieldset className="mt-4">
          <legend className="text-sm font-medium">{OWN_FIGURES.probable}</legend>
          <p className="mt-0.5 max-w-prose text-xs text-muted">{OWN_FIGURES.probableHint}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {probable.map(({ postId }) => {
              const post = postOf(postId);
              const text = post?.text ?? '';
              return (
                <li key={postId} className="flex items-center gap-3 py-2 text-sm">
                  <Checkbox label={text} checked={ticked.has(postId)} onChange={(isOn) => tick(postId, isOn)} />
                  <span aria-hidden className="min-w-0 flex-1 truncate">
                    {text}
                  </span>
                  <span className="shrink-0 text-xs text-muted max-md:hidden">
                    {post !== undefined && formatLocalDateTime(post.publishedAt)}
                  </span>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      <div className="mt-4 flex gap-2">
        <Button variant="primary" disabled={chosen.length === 0} busy={saving.isPending} onClick={() => void keep()}>
          {OWN_FIGURES.keep(chosen.length)}
        </Button>
        <Button onClick={onEnd}>{OWN_FIGURES.cancel}</Button>
      </div>
    </div>
  );
}
