import { Lightbulb, Link2, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { firstSteps } from '#contract/examples.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { STARTERS } from './list-starters-messages.ts';
import { SampleList } from './sample-list.tsx';

const { link, example, scratch } = STARTERS;
const CARD = 'min-w-0 rounded-lg border border-line bg-surface px-5 max-md:px-4';
const OTHER = 'min-w-30';

/** Three ways to a first post, a link before all, in place of the list. `onStart` opens the composer with a link or ideas in its field. */
export function ListStarters({ onStart, onCompose }: { onStart: (source: string) => void; onCompose: () => void }) {
  const { data: app, isPending } = useAppInfo();
  const [url, setUrl] = useState('');
  const [first] = isPending ? [] : firstSteps(app?.practice.articlesUrl ?? null);
  return (
    // The header's own button for a new post is hidden beside it: see the dashboard's page.
    <div data-starters data-own-title>
      <h2 className="font-serif text-xl leading-9 text-balance">{STARTERS.title}</h2>
      <p className="mt-2 text-muted">{STARTERS.description}</p>
      <div className="mt-6 grid gap-4 max-md:mt-4 lg:grid-cols-2">
        <section aria-label={link.title} className={cx(CARD, 'flex flex-col justify-center py-5 max-md:py-4')}>
          <StarterTitle icon={<Link2 />} title={link.title} />
          <p className="mt-1 text-muted">{link.about}</p>
          <form
            className="mt-4 flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (url.trim() === '') onCompose();
              else onStart(url.trim());
            }}
          >
            <Field label={link.label} hideLabel className="flex-1">
              <TextInput
                inputMode="url"
                placeholder="https://…"
                className="h-12 max-md:h-12"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="primary" className="h-12 px-5 max-md:h-12">
              {link.button}
            </Button>
          </form>
        </section>
        <div className={cx(CARD, 'grid divide-y divide-line py-1 max-md:py-0')}>
          <OtherStarter icon={<PenLine />} {...scratch}>
            <Button className={OTHER} onClick={onCompose}>
              {scratch.button}
            </Button>
          </OtherStarter>
          <OtherStarter icon={<Lightbulb />} {...example} detail={first?.label}>
            <Button
              className={OTHER}
              disabled={first === undefined}
              onClick={() => first !== undefined && onStart(first.source)}
            >
              {example.button}
            </Button>
          </OtherStarter>
        </div>
      </div>
      <SampleList className="mt-10 max-md:mt-8" />
    </div>
  );
}

/** A way that stands back beside the first one. */
function OtherStarter(props: {
  icon: ReactNode;
  title: string;
  about: string;
  detail?: string | undefined;
  children: ReactNode;
}) {
  const { icon, title, about, detail, children } = props;
  return (
    <section aria-label={title} className="flex items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <StarterTitle icon={icon} title={title} />
        <p className="mt-1 text-muted">
          {about} {detail !== undefined && <span className="text-ink">“{detail}”</span>}
        </p>
      </div>
      {children}
    </section>
  );
}

function StarterTitle({ icon, title }: { icon: ReactNode; title: string }) {
  return (
    <h3 className="flex items-center gap-2 text-base font-medium [&_svg]:size-4 [&_svg]:text-muted">
      {icon}
      {title}
    </h3>
  );
}
