import { createContext, use } from 'react';

/** What a field tells the control inside it; a control's own props win over these. */
export type FieldContextValue = {
  /** Absent where the field holds several controls. */
  controlId: string | undefined;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** id and aria attributes of a single control, taken from the surrounding `Field` where props do not set them. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext);
  return {
    id: props.id ?? field?.controlId,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field?.required || undefined),
  };
}

/** aria attributes of a group (radio group, check list): it is named by the label of the surrounding `Field`. */
export function useFieldGroup(props: {
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
}) {
  const field = use(FieldContext);
  const named = props['aria-label'] || props['aria-labelledby'];
  return {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'] ?? (named ? undefined : field?.labelId),
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}
