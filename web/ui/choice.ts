import type { ReactNode } from 'react';

/** One entry of a choice control: the stored value, what a person reads, and an optional second line. */
export type Choice<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};
