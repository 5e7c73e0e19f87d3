/** The number of a step, for the eye: the list says it to screen readers. */
export function StepNumber({ value }: { value: number }) {
  return (
    <span
      aria-hidden
      className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-medium text-accent tabular-nums"
    >
      {value}
    </span>
  );
}
