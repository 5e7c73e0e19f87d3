import { VERSIONS } from '#contract/version-messages.ts';

/** Says that a generation replaced words, and takes them back with one press. */
export function FormerWords({ isDisabled, onTakeBack }: { isDisabled: boolean; onTakeBack: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 px-4 pt-2 text-xs">
      <p>{VERSIONS.replaced}</p>
      <button
        type="button"
        disabled={isDisabled}
        onClick={onTakeBack}
        className="min-h-6 cursor-pointer font-medium text-accent underline max-md:min-h-11 disabled:cursor-not-allowed disabled:opacity-55"
      >
        {VERSIONS.takeBack}
      </button>
    </div>
  );
}
