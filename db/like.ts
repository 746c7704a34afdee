/**
 * A LIKE pattern that finds the text anywhere, its own wildcards taken literally. Texts are stored composed (NFC), and
 * a name that is pasted from a Mac's files comes in parts.
 */
export const containing = (text: string) => `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
