import type { ComponentProps } from 'react';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';

/** The one field for links, videos and ideas: where a post begins as tall as that, above a text (`isLow`) as low as its words. */
export function SourceField(props: { error?: string | null; isLow?: boolean } & ComponentProps<typeof TextArea>) {
  const { error, isLow = false, ...rest } = props;
  return (
    <Field label={MESSAGES.sources.label} hideLabel error={error}>
      <TextArea
        rows={isLow ? 1 : 3}
        maxLength={INPUT_MAX}
        placeholder={MESSAGES.sources.placeholder}
        className={cx(
          'field-sizing-content max-h-48 resize-none! text-base!',
          isLow ? 'min-h-11' : 'min-h-24 md:min-h-40',
        )}
        {...rest}
      />
    </Field>
  );
}
