import type { ComponentProps } from 'react';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';

/** The one field for links, videos and ideas, tall enough that it is where one begins. */
export function SourceField({ error, ...rest }: { error?: string | null } & ComponentProps<typeof TextArea>) {
  return (
    <Field label={MESSAGES.sources.label} hideLabel error={error}>
      <TextArea
        rows={3}
        maxLength={INPUT_MAX}
        placeholder={MESSAGES.sources.placeholder}
        className="field-sizing-content max-h-48 min-h-24 resize-none! text-base!"
        {...rest}
      />
    </Field>
  );
}
