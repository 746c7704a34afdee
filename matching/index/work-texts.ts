import { type ByteArena, createByteArena, dropEntry, putEntry, remapEntries } from '#catalog/byte-arena.ts';
import { createTextCodec, decodeEntry, encodeText, type TextCodec } from '#catalog/text-codec.ts';

/** Ids and names of works by their document, as bytes: two strings for each take more than twice as much. */
export type WorkTexts = { arena: ByteArena; codec: TextCodec };

/** Ends the id; no id contains it. */
const END_OF_ID = '\0';

/** A store without texts. */
export function createWorkTexts(): WorkTexts {
  return { arena: createByteArena(), codec: createTextCodec() };
}

/** Keeps the id and the name of the work that is document `doc`. */
export function putWorkText({ arena, codec }: WorkTexts, doc: number, id: string, name: string): void {
  putEntry(arena, doc, encodeText(codec, id + END_OF_ID + name));
}

/** The id and the name of the work that is document `doc`; both empty for an organisation's own text. */
export function readWorkText({ arena, codec }: WorkTexts, doc: number): { id: string; name: string } {
  const end = decodeEntry(codec, arena, doc);
  const text = String.fromCharCode(...codec.decoded.subarray(0, end));
  const idEnd = Math.max(0, text.indexOf(END_OF_ID));
  return { id: text.slice(0, idEnd), name: text.slice(idEnd + 1) };
}

/** Forgets document `doc`. */
export function dropWorkText({ arena }: WorkTexts, doc: number): void {
  dropEntry(arena, doc);
}

/** Renumbers documents by `remap` (the new number, or -1 for a removed one), which must keep their order. */
export function remapWorkTexts({ arena }: WorkTexts, remap: Int32Array): void {
  remapEntries(arena, remap);
}
