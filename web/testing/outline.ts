const BLOCKS = new Set(
  'P LI UL OL DL DT DD DIV SECTION ARTICLE HEADER FOOTER FIELDSET LEGEND FORM H1 H2 H3 H4 H5 SUMMARY DETAILS TABLE TR TH TD CAPTION LABEL BR'.split(
    ' ',
  ),
);

/**
 * What somebody meets who goes through a part of a page, a line for each thing: text, `[a button]` (with ! where it
 * destroys, ~ where it is off), `( )` and `(•)` before what is picked of several, `[ ]` and `[x]` before what is ticked,
 * and for a field its name, what it takes, and what stands in it, with ✗ where it is wrong, and (untold) behind that where
 * nothing that belongs to it says why.
 */
export const outline = (root: Element): string[] => outlineAll([root]);

/** The text of an element, without the field that may stand in it. */
const textOf = (element: Element): string => outlineAll(childrenOf(element), true).join(' ');

/** By their links: a list of nodes in jsdom costs several times as much. */
function* childrenOf(node: Node): Iterable<Node> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child;
}

const isField = (element: HTMLElement) =>
  element.tagName === 'INPUT' ||
  element.tagName === 'TEXTAREA' ||
  element.getAttribute('role') === 'combobox';

function outlineAll(nodes: Iterable<Node>, isName = false): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  function visit(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (!(node instanceof HTMLElement)) return;
    const classes = node.getAttribute('class')?.split(' ');
    if (node.hidden || node.getAttribute('aria-hidden') === 'true' || classes?.includes('invisible')) return;
    if (node instanceof HTMLInputElement && /^(radio|checkbox)$/.test(node.type)) {
      if (!isName) line += markOf(node);
      return;
    }
    if (node instanceof HTMLInputElement && node.type === 'file') return;
    if (isField(node)) {
      if (isName) return;
      end();
      lines.push(describeField(node));
      return;
    }
    if (node.tagName === 'BUTTON') {
      end();
      lines.push(describeButton(node as HTMLButtonElement));
      return;
    }
    // A label is told with its field.
    if (node instanceof HTMLLabelElement && node.htmlFor !== '' && node.control) return;
    const isBlock = BLOCKS.has(node.tagName) || classes?.includes('block');
    if (isBlock) end();
    for (const child of childrenOf(node)) visit(child);
    if (node instanceof HTMLAnchorElement) line += ` → ${node.getAttribute('href')} `;
    if (isBlock) end();
  }
  for (const node of nodes) visit(node);
  end();
  return lines;
}

function markOf({ type, checked, disabled }: HTMLInputElement): string {
  const mark = disabled ? '-' : checked ? (type === 'radio' ? '•' : 'x') : ' ';
  return type === 'radio' ? `(${mark}) ` : `[${mark}] `;
}

export const nameOfButton = (button: HTMLButtonElement) =>
  button.getAttribute('aria-label') ?? textOf(button);

function describeButton(button: HTMLButtonElement): string {
  const flags = `${button.className.includes('bg-danger') ? '!' : ''}${button.disabled ? '~' : ''}`;
  return `[${nameOfButton(button)}]${flags}`;
}

/** What a field is called, with what its label says beside that. */
export function nameOfField(field: HTMLElement): string {
  const labels = [...((field as HTMLInputElement).labels ?? [])];
  return field.getAttribute('aria-label') ?? labels.map(textOf).join(' ');
}

function describeField(field: HTMLElement): string {
  const isPicked = field.getAttribute('role') === 'combobox';
  const input = field as HTMLInputElement;
  const value = isPicked ? (field.textContent ?? '') : input.value;
  const takes = isPicked
    ? ['one of a list']
    : [
        input.type !== 'text' && input.type !== 'textarea' && input.type,
        input.maxLength > 0 && `≤${input.maxLength}`,
        input.inputMode && input.inputMode !== 'text' && input.inputMode,
        input.autocomplete && input.autocomplete !== 'off' && input.autocomplete,
        input.readOnly && 'read only',
        value === '' && input.placeholder && `e.g. ${input.placeholder}`,
      ];
  const told = takes.filter(Boolean).join(', ');
  const isWrong = field.getAttribute('aria-invalid') === 'true';
  const mark = !isWrong ? '' : isExplained(field) ? ' ✗' : ' ✗ (untold)';
  return `${nameOfField(field)}${told && ` (${told})`}: ${value}${mark}`.trim();
}

/** Whether something that is read with a field, or with the group that it is in, says more of it. */
function isExplained(field: HTMLElement): boolean {
  const owner = field.hasAttribute('aria-describedby') ? field : field.closest('[role=group]');
  const ids = owner?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.some((id) => field.ownerDocument.getElementById(id)?.textContent);
}
