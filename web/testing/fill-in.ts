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
  const sentence = '함께 확인하고 정한 내용이에요.';
  return maxLength > 0 ? sentence.slice(0, maxLength) : sentence;
}

/** Fills each empty field of a form, picks the last of each list and takes the first of several; a file goes where one fits. */
export async function fillIn(form: HTMLElement): Promise<void> {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.disabled || field.readOnly || field.value !== '' || /^(radio|checkbox)$/.test(field.type))
      continue;
    if (field.type === 'file') {
      await user.upload(field, new File(['%PDF-1.4\n%%EOF'], '자료.pdf', { type: 'application/pdf' }));
      continue;
    }
    field.focus();
    fireEvent.input(field, { target: { value: formEntry(field) } });
    field.blur();
  }
  for (const group of form.querySelectorAll<HTMLElement>('[role=radiogroup]'))
    if (!group.querySelector('input:checked'))
      await user.click(group.querySelector('input:enabled') ?? group);
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][aria-invalid=true]'))
    if (!box.checked) await user.click(box);
  for (const list of form.querySelectorAll<HTMLElement>('[role=combobox][aria-invalid=true]')) {
    await user.click(list);
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])')].at(
      -1,
    );
    if (option) await user.click(option);
  }
}
