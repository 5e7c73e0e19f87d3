import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { type ExportMatch, matchExport } from '#domain/own-figures/match-export.ts';
import { type OwnFigures as Figures, useOwnFigures } from '#web/data/own-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { Group } from '#web/ui/group.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { OnWrite } from './did-well.tsx';
import { FoundFigures } from './found-figures.tsx';
import { ForgetButton, KeptFigures } from './kept-figures.tsx';
import { OWN_FIGURES } from './own-figures-messages.ts';
import { readFiguresFile } from './read-figures-file.ts';

/** What LinkedIn's own export says of the person's posts (docs/product.md §23). */
export function OwnFigures({ zone, className, onWrite }: { zone: string; className: string; onWrite: OnWrite }) {
  const query = useOwnFigures();
  // Where there are figures, what they say is the headline.
  const Frame = query.data?.keptAt == null ? Group : Headless;
  return (
    <Frame title={OWN_FIGURES.title} className={className}>
      <QueryView
        query={query}
        failure={OWN_FIGURES.loadFailed}
        skeleton={<Skeleton className="mt-4 h-24 w-full" />}
        compact
      >
        {(data) => <Content data={data} zone={zone} onWrite={onWrite} />}
      </QueryView>
    </Frame>
  );
}

/** A part of a page whose heading is only heard. */
function Headless({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="sr-only">{title}</h2>
      {children}
    </section>
  );
}

function Content({ data, zone, onWrite }: { data: Figures; zone: string; onWrite: OnWrite }) {
  const [match, setMatch] = useState<ExportMatch | null>(null);
  const { keptAt } = data;
  if (match !== null) return <FoundFigures match={match} posts={data.posts} onEnd={() => setMatch(null)} />;
  return (
    <div className="pt-3">
      {keptAt !== null && <KeptFigures posts={data.posts} keptAt={keptAt} zone={zone} onWrite={onWrite} />}
      {keptAt === null && <p className="max-w-prose text-sm">{OWN_FIGURES.intro}</p>}
      <ChooseFile
        label={keptAt === null ? OWN_FIGURES.choose : OWN_FIGURES.chooseAnother}
        posts={data.posts}
        onRead={setMatch}
      >
        {keptAt !== null && <ForgetButton />}
      </ChooseFile>
      <p className="mt-3 max-w-prose text-xs text-muted">{OWN_FIGURES.how}</p>
    </div>
  );
}

function ChooseFile(props: {
  label: string;
  posts: Figures['posts'];
  onRead: (match: ExportMatch) => void;
  /** Stands beside the button. */
  children: ReactNode;
}) {
  const { label, posts, onRead, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // So that choosing the same file again is a change too.
    event.target.value = '';
    if (file === undefined) return;
    setProblem(null);
    setReading(true);
    try {
      const found = await readFiguresFile(file);
      if ('problem' in found) setProblem(OWN_FIGURES.problems[found.problem]);
      else {
        const match = matchExport(found.posts, posts);
        if (match.known.length + match.probable.length > 0) return onRead(match);
        setProblem(OWN_FIGURES.nothingKnown);
      }
    } catch {
      // The file was moved or changed while it was read.
      setProblem(OWN_FIGURES.problems.unreadable);
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-2">
        <Button busy={isReading} icon={FileSpreadsheet} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="hidden"
        onChange={(event) => void read(event)}
      />
      {problem !== null && <ErrorText className="mt-2">{problem}</ErrorText>}
    </div>
  );
}
