/** Sets a box as if it had been pressed: set back first, so that the press brings it there for the application too. */
export function retoggle(element: HTMLInputElement, checked: boolean): void {
  element.checked = !checked;
  element.click();
}

/** Sets a text as if it had been typed. React takes a text for changed only when it differs from the one that it last saw. */
export function retype(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  element.value = '';
  const prototype =
    element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
