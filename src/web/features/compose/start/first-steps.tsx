import { type Example, firstSteps } from '#contract/examples.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';

/** Three examples to write from for a newcomer. Takes its space before it is known which. */
export function FirstSteps({ onPress }: { onPress: (example: Example) => void }) {
  const practice = useAppInfo().data?.practice;
  const articlesUrl = practice?.articlesUrl ?? null;
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3.5 text-xs', practice === undefined && 'invisible')}>
      <span className="text-muted max-sm:w-full">
        {MESSAGES.generation.tryExample[articlesUrl === null ? 'idea' : 'article']}
      </span>
      {firstSteps(articlesUrl).map((example) => (
        <button
          key={example.label}
          type="button"
          onClick={() => onPress(example)}
          className="min-h-8 cursor-pointer text-left text-accent underline underline-offset-4 hover:text-accent-strong max-md:min-h-11"
        >
          {example.label}
        </button>
      ))}
    </div>
  );
}
