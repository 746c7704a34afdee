/** What the server says where it refuses. */
export const REFUSAL = '지금은 할 수 없어요.';

export const listDialogs = () => [...document.querySelectorAll<HTMLElement>('[role$=dialog]')];

/** The dialog on top, once it is drawn; undefined where none is. */
export const topDialog = () => listDialogs().at(-1);
