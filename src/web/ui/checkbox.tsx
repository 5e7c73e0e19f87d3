import { Check, Minus } from 'lucide-react';
import * as Radix from 'radix-ui/checkbox';

/** A checkbox whose label is for screen readers only. */
export function Checkbox(props: {
  label: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
}) {
  const { label, checked, onChange } = props;
  return (
    <Radix.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      className="group inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-sm -outline-offset-4 max-md:size-11"
    >
      <span className="inline-flex size-[18px] items-center justify-center rounded-sm border border-control bg-surface group-hover:border-accent group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent group-data-[state=indeterminate]:border-accent group-data-[state=indeterminate]:bg-accent">
        <Radix.Indicator className="text-on-accent [&_svg]:size-3.5 [&_svg]:stroke-3">
          {checked === 'indeterminate' ? <Minus aria-hidden /> : <Check aria-hidden />}
        </Radix.Indicator>
      </span>
    </Radix.Root>
  );
}
