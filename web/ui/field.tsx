import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  kind?: 'control' | 'choice' | 'group';
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  success?: ReactNode;
  note?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Label, control and messages of one question, wired together for assistive technology.
 * `kind` control: one input, select or textarea · choice: one RadioGroup or check group, which the label names ·
 * group: several controls side by side, each with an `aria-label` of its own.
 * `required` shows the mark; `note` is small text after the label; `hint` stays, `error` (danger) and
 * `success` (verified) appear under the control and are announced; `hideLabel` keeps the label for screen readers only.
 */
export function Field({
  label,
  kind = 'control',
  required = false,
  hint,
  error,
  success,
  note,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const [controlId, labelId, hintId, messageId] = [`${id}c`, `${id}l`, `${id}h`, `${id}m`];
  const describedBy =
    classNames(Boolean(error || success) && messageId, Boolean(hint) && hintId) || undefined;
  const labelClassName = classNames(
    'text-body leading-5.5 font-semibold [overflow-wrap:anywhere]',
    hideLabel && 'sr-only',
  );
  const labelContent = (
    <>
      {label}
      {required && (
        <>
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
          <span className="sr-only"> 필수</span>
        </>
      )}
      {note && <span className="ml-1 text-xs font-medium text-ink-3">{note}</span>}
    </>
  );
  return (
    <FieldContext
      value={{
        controlId: kind === 'control' ? controlId : undefined,
        labelId,
        describedBy,
        invalid: Boolean(error),
        required,
      }}
    >
      <div
        className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2', className)}
        {...(kind === 'group'
          ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy }
          : undefined)}
      >
        {kind === 'control' ? (
          <label
            id={labelId}
            htmlFor={controlId}
            className={classNames(labelClassName, 'justify-self-start')}
          >
            {labelContent}
          </label>
        ) : (
          <span id={labelId} className={labelClassName}>
            {labelContent}
          </span>
        )}
        {children}
        <div aria-live="polite" className={error || success ? undefined : 'absolute'}>
          {error ? (
            <FieldMessage id={messageId} tone="error">
              {error}
            </FieldMessage>
          ) : (
            success && (
              <FieldMessage id={messageId} tone="success">
                {success}
              </FieldMessage>
            )
          )}
        </div>
        {hint && (
          <div id={hintId} className="text-xs text-ink-3">
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}

/** The line under a control: an error or a confirmation, with its icon. */
export function FieldMessage({
  id,
  tone,
  children,
}: {
  id?: string;
  tone: 'error' | 'success';
  children: ReactNode;
}) {
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <p
      id={id}
      className={classNames(
        'flex gap-1.25 text-xs font-medium',
        tone === 'error' ? 'text-danger' : 'text-ok',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-3.75 flex-none" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
