/** The values with `value` added when `checked` and not there yet, or removed when not; order of `values` is kept. */
export function withChosen<Value extends string>(
  values: readonly Value[],
  value: Value,
  checked: boolean,
): Value[] {
  if (!checked) return values.filter((other) => other !== value);
  return values.includes(value) ? [...values] : [...values, value];
}
