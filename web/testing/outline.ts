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

/**
 * The same with what is only heard: names of parts, pictures and links that no text says, the states of what can be
 * pressed, sorted or followed, the levels of headings (#), and what is read out by itself; * stands behind a main button.
 */
export const outlineHeard = (root: Element): string[] => outlineAll([root], 'HEARD');

/** What is told: what is seen, that and what is heard, or no more than the words of a name. */
type Manner = 'SEEN' | 'HEARD' | 'NAME';

/** The text of an element, without the field that may stand in it. */
const textOf = (element: Element): string => outlineAll(childrenOf(element), 'NAME').join(' ');

/** By their links: a list of nodes in jsdom costs several times as much. */
function* childrenOf(node: Node): Iterable<Node> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child;
}

const isField = (element: HTMLElement) =>
  element.tagName === 'INPUT' ||
  element.tagName === 'TEXTAREA' ||
  element.getAttribute('role') === 'combobox';

function outlineAll(nodes: Iterable<Node>, manner: Manner = 'SEEN'): string[] {
  const isName = manner === 'NAME';
  const isHeard = manner === 'HEARD';
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  function visit(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (isHeard && node instanceof Element) line += describePicture(node);
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
      const more = isHeard ? markOfMain(node) + describeState(node) : '';
      lines.push(describeButton(node as HTMLButtonElement) + more);
      return;
    }
    // A label is told with its field.
    if (node instanceof HTMLLabelElement && node.htmlFor !== '' && node.control) return;
    const call = isHeard ? describeCall(node) : '';
    const isBlock = BLOCKS.has(node.tagName) || classes?.includes('block') || call !== '';
    if (isBlock) end();
    const from = lines.length;
    const heard = isHeard && node.tagName !== 'A' ? describePart(node) : '';
    if (heard) {
      end();
      lines.push(heard);
    }
    if (isHeard) line += describeLevel(node);
    for (const child of childrenOf(node)) visit(child);
    if (node instanceof HTMLAnchorElement)
      line += `${isHeard ? describeName(node) + describeState(node) : ''} → ${node.getAttribute('href')} `;
    if (isHeard && node.tagName === 'A') line += markOfMain(node);
    if (isBlock) end();
    if (call && lines.length > from) lines[from] = call + lines[from];
  }
  for (const node of nodes) visit(node);
  end();
  return lines;
}

/**
 * The words that stand for a picture, and its address; (unnamed) where it is neither named nor left out, later where it
 * may come when the reader is near.
 */
function describePicture(element: Element): string {
  if (element.getAttribute('aria-hidden') === 'true') return '';
  if (element.tagName === 'svg') return ` (picture: ${element.getAttribute('aria-label') ?? '(unnamed)'}) `;
  if (element.tagName !== 'IMG') return '';
  const words = element.getAttribute('alt') ?? '(unnamed)';
  const [address] = (element.getAttribute('src') ?? '').split(',');
  const later = element.getAttribute('loading') === 'lazy' ? ', later' : '';
  return ` (picture${later}${words && `: ${words}`} → ${address}) `;
}

/** A name that is heard in the place of the text. */
const describeName = (element: Element): string => {
  const name = element.getAttribute('aria-label');
  return name === null ? '' : ` (${name})`;
};

/**
 * A part of the page by its name, where that is not a text within it, and how far along it is; (unnamed) where what names
 * it is not there.
 */
function describePart(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.map((id) => element.ownerDocument.getElementById(id));
  const beside = labels.filter((label) => label !== null && !element.contains(label)) as Element[];
  const name = labels.includes(null)
    ? 'unnamed'
    : beside.length > 0
      ? beside.map(textOf).join(' ')
      : element.getAttribute('aria-label');
  const sort = element.getAttribute('aria-sort');
  if (name === null) return sort === null ? '' : `<sorted ${sort}>`;
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  return `<${[kind, name, element.getAttribute('aria-valuenow')].filter((word) => word !== null).join(' ')}>`;
}

/** Before a heading, a # for each level. */
function describeLevel({ tagName }: Element): string {
  const [, level] = /^H([1-6])$/.exec(tagName) ?? [];
  return level ? `${'#'.repeat(Number(level))} ` : '';
}

/** Before what is read out as soon as it appears. */
function describeCall(element: Element): string {
  const role = element.getAttribute('role');
  return role === 'alert' || role === 'status' ? `(${role}) ` : '';
}

const states: Record<string, string> = {
  'aria-pressed': 'pressed',
  'aria-expanded': 'open',
  'aria-selected': 'selected',
  'aria-checked': 'checked',
};

/** What state something is in that can be pressed or followed; `not` where it could be in it. */
function describeState(element: Element): string {
  const current = element.getAttribute('aria-current');
  const told = Object.entries(states).flatMap(([name, word]) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [value === 'true' ? word : `not ${word}`];
  });
  if (current && current !== 'false') told.push(`current ${current}`);
  return told.map((word) => ` (${word})`).join('');
}

function markOf({ type, checked, disabled }: HTMLInputElement): string {
  const mark = disabled ? '-' : checked ? (type === 'radio' ? '•' : 'x') : ' ';
  return type === 'radio' ? `(${mark}) ` : `[${mark}] `;
}

export const nameOfButton = (button: HTMLButtonElement) =>
  button.getAttribute('aria-label') ?? textOf(button);

/** Behind what looks like the main button of a page or dialog. */
const markOfMain = (element: Element) => (element.classList.contains('bg-brand') ? '*' : '');

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
  return `${nameOfField(field)}${told && ` (${told})`}: ${value.replace(/ $/, '␣')}${mark}`.trim();
}

/** Whether something that is read with a field, or with the group that it is in, says more of it. */
function isExplained(field: HTMLElement): boolean {
  const owner = field.hasAttribute('aria-describedby') ? field : field.closest('[role=group]');
  const ids = owner?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.some((id) => field.ownerDocument.getElementById(id)?.textContent);
}
