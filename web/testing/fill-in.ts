import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { nameOfField } from './outline.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** What only its name tells of. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/고유번호|사업자등록번호/, '1234567891'],
  [/점\)/, '3'],
  [/^코드/, 'NEW'],
  [/^그림/, '🌳'],
];

/** What is typed into an empty field: what it asks for by its looks, otherwise a sentence. */
function formEntry(field: HTMLInputElement): string {
  const { type, inputMode, placeholder, autocomplete, maxLength } = field;
  const named = byName.find(([name]) => name.test(nameOfField(field)));
  if (named) return named[1];
  if (placeholder === 'yyyy.MM.dd') return '2026.04.15';
  if (placeholder === 'yyyy.MM') return '2026.04';
  if (type === 'password') return autocomplete === 'current-password' ? 'together-2026' : 'together-2027';
  if (type === 'email' || inputMode === 'email') return 'new@matson.example';
  if (type === 'url' || inputMode === 'url') return 'https://matson.example';
  if (type === 'tel' || inputMode === 'tel') return '010-2345-6789';
  if (inputMode === 'numeric' || inputMode === 'decimal' || type === 'number') return '12';
  // Whoever is still typing has just written a space.
  const sentence = '함께 확인하고 정한 내용이에요. ';
  return maxLength > 0 ? sentence.slice(0, maxLength) : sentence;
}

/** What is picked, and what a list is searched by. */
const notTyped = /^(radio|checkbox|search)$/;

/** The questions of a form of which nothing is picked. */
function emptyChoices(form: HTMLElement): HTMLInputElement[][] {
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')];
  return [...Map.groupBy(radios, ({ name }) => name).values()].filter(
    (group) => !group.some(({ checked }) => checked),
  );
}

/** Whether something in a form is empty. */
export const canFillIn = (form: HTMLElement): boolean =>
  emptyChoices(form).length > 0 ||
  [...form.querySelectorAll<HTMLInputElement>('input:enabled, textarea:enabled')].some(
    (field) => field.value === '' && !field.readOnly && !notTyped.test(field.type) && field.type !== 'file',
  );

const texts = 'textarea:enabled, input:enabled:is([type=text], :not([type])):not([inputmode]):not([role])';

/** The first text that stands in a form. */
const findText = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>(texts)].find(
    ({ value, readOnly }) => value !== '' && !readOnly,
  );

export const canChangeText = (form: HTMLElement): boolean => findText(form) !== undefined;

/** Types on in the first text of a form. */
export function changeText(form: HTMLElement): void {
  const field = findText(form);
  if (!field) return;
  field.focus();
  fireEvent.input(field, { target: { value: `${field.value} 고침` } });
  field.blur();
}

/** Writes another number or amount into the first field of a form that has one; days are left. */
export function changeNumber(form: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]:enabled')];
  const field = fields.find(({ value }) => value !== '' && !value.includes('.'));
  if (!field) return;
  field.focus();
  fireEvent.input(field, { target: { value: '12000000' } });
  field.blur();
}

/** Picks the last of the list that is open; false where none is. */
export async function pickLast(): Promise<boolean> {
  const options = document.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])');
  const option = [...options].at(-1);
  if (option) await user.click(option);
  return option !== undefined;
}

/** Fills each empty field of a form, picks the last of each list and takes the first of several; a file goes where one fits. */
export async function fillEmpty(form: HTMLElement): Promise<void> {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.disabled || field.readOnly || field.value !== '' || notTyped.test(field.type)) continue;
    if (field.type === 'file') {
      await user.upload(field, new File(['%PDF-1.4\n%%EOF'], '자료.pdf', { type: 'application/pdf' }));
      continue;
    }
    field.focus();
    fireEvent.input(field, { target: { value: formEntry(field) } });
    field.blur();
  }
  for (const radios of emptyChoices(form)) if (radios[0]) await user.click(radios[0]);
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][aria-invalid=true]'))
    if (!box.checked) await user.click(box);
  for (const list of form.querySelectorAll<HTMLElement>('[role=combobox][aria-invalid=true]')) {
    await user.click(list);
    await pickLast();
  }
}
