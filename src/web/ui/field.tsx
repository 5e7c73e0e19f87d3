import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { useUntilOnline } from '#web/lib/api/use-until-online.ts';
import { cx } from './cx.ts';
import { CONTROL_CLASS, FieldContext, useFieldLinks } from './field-context.ts';

/** A label, a hint and an error around one control, linked for screen readers. */
export function Field(props: {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { label, hint, hideLabel = false, className, children } = props;
  const error = useUntilOnline(props.error);
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldContext value={{ id, describedBy: describedBy === '' ? undefined : describedBy, invalid: hasError }}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink'}>
          {label}
        </label>
        {children}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
        {hasError && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </div>
    </FieldContext>
  );
}

/** Why something failed, read out at once. */
export function ErrorText(props: { id?: string; className?: string; children: ReactNode }) {
  return <p role="alert" {...props} className={cx('text-xs text-danger', props.className)} />;
}

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextInput({ className, ...rest }: TextInputProps) {
  return (
    <input type="text" {...useFieldLinks()} {...rest} className={cx(CONTROL_CLASS, 'h-10 max-md:h-11', className)} />
  );
}

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={4}
      {...useFieldLinks()}
      {...rest}
      className={cx(CONTROL_CLASS, 'resize-y py-2.5 leading-6', className)}
    />
  );
}
