import type { ComponentProps } from 'react';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { START_FIELD } from '#web/ui/start-card.ts';
import { MESSAGES } from '../messages.ts';

const LOOKS = {
  start: START_FIELD,
  tall: 'min-h-24 md:min-h-40 field-sizing-content max-h-48 resize-none! text-base!',
  /** As low as its words. */
  low: 'min-h-11 field-sizing-content max-h-48 resize-none! text-base!',
} as const;

/** The one field for links, videos and ideas: where a post begins, in an empty post, and above a text. */
export function SourceField(
  props: { error?: string | null; look?: keyof typeof LOOKS } & ComponentProps<typeof TextArea>,
) {
  const { error, look = 'start', ...rest } = props;
  return (
    <Field label={MESSAGES.sources.label} hideLabel error={error}>
      <TextArea
        rows={look === 'low' ? 1 : 3}
        maxLength={INPUT_MAX}
        placeholder={MESSAGES.sources.placeholder}
        className={LOOKS[look]}
        {...rest}
      />
    </Field>
  );
}
