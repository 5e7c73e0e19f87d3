import { ChevronDown, Sparkles } from 'lucide-react';
import { ADDRESS_SOURCE_MAX } from '#contract/examples.ts';
import { EXAMPLE_NUMBERS, placeholderFor } from '#contract/page-placeholders.ts';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { TONES } from '#domain/writing/tones.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CONTROL_CLASS } from '#web/ui/field-context.ts';

const MEMBER_NOTE = ' · Generating uses your plan';

/** The form of the public page: it opens /compose with its fields, with or without script. */
export function ComposerForm() {
  return (
    <div className="mt-8">
      <form
        action="/compose"
        method="get"
        className="rounded-lg border border-control bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-accent"
      >
        <label htmlFor="source" className="sr-only">
          A link to an article or a video, or your ideas
        </label>
        <textarea
          id="source"
          name="source"
          required
          rows={3}
          maxLength={ADDRESS_SOURCE_MAX}
          data-max-length={INPUT_MAX}
          placeholder="Paste a link to an article or video, or a few thoughts"
          className="block w-full resize-none rounded-t-lg bg-transparent px-5 py-4 text-base leading-6 outline-none"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-3">
          <ToneField />
          <label className="inline-flex cursor-pointer items-center gap-2.5 text-sm max-md:min-h-11">
            <input
              type="checkbox"
              name="emojis"
              value="on"
              className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform checked:bg-accent checked:before:translate-x-4"
            />
            Emojis
          </label>
          <button type="submit" className={cx(buttonClass('primary'), 'ml-auto px-6 max-sm:w-full')}>
            <Sparkles aria-hidden className="size-4" />
            Generate
          </button>
        </div>
      </form>
      <UsageNote />
      <Examples />
    </div>
  );
}

/**
 * What generating counts against, for visitors and for members. Both are in the same place, and the member's is one line however long
 * the name is, so that nothing moves when the script shows it.
 */
function UsageNote() {
  return (
    <div className="mt-3 grid text-xs text-muted [&>*]:col-start-1 [&>*]:row-start-1">
      <p className="in-data-signed-in:invisible">{placeholderFor('tries')}</p>
      <p className="invisible flex min-w-0 whitespace-pre in-data-signed-in:visible">
        <span data-user-label="" className="truncate" />
        <span>{MEMBER_NOTE}</span>
      </p>
    </div>
  );
}

function ToneField() {
  return (
    <span className="relative inline-block w-44 max-sm:flex-1">
      <select
        name="tone"
        aria-label="Tone"
        className={cx(CONTROL_CLASS, 'h-10 cursor-pointer appearance-none truncate pr-9 capitalize max-md:h-11')}
      >
        {TONES.map((tone) => (
          <option key={tone} value={tone} className="capitalize">
            {tone}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

function Examples() {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3.5 text-xs">
      <span className="w-full text-muted">{placeholderFor('examples')}</span>
      {EXAMPLE_NUMBERS.map((number) => (
        <a
          key={number}
          href={placeholderFor(`example${number}.address`)}
          className="inline-flex items-center text-accent underline underline-offset-4 hover:text-accent-strong max-md:min-h-11 md:min-h-8"
        >
          {placeholderFor(`example${number}.label`)}
        </a>
      ))}
    </div>
  );
}
