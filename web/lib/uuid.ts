/** True for the text of a UUID, as ids stand in addresses. */
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
