const BYTES_PER_UUID = 16;
const BYTES_PER_WORD = 4;
const WORDS_PER_UUID = BYTES_PER_UUID / BYTES_PER_WORD;
const UUID_LENGTH = 36;
const DASH = 0x2d;
/** Position of the first of the two digits of each byte in the usual spelling. */
const DIGIT_POSITIONS = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34);
/** Value of a lower-case hexadecimal digit by character code, 16 for any other. */
const DIGITS = Uint8Array.from({ length: 0x10000 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return value < 0 ? 16 : value;
});

/** The 16 bytes of each id, one after another; null when one of them is no UUID. */
export function toIdBytes(ids: readonly string[]): Uint8Array | null {
  const bytes = new Uint8Array(ids.length * BYTES_PER_UUID);
  for (let at = 0; at < ids.length; at++) {
    if (!writeUuid(bytes, at * BYTES_PER_UUID, ids[at] as string)) return null;
  }
  return bytes;
}

/** Packs the ids of `slots`: 16 bytes each in base64 when `idBytes` is given ('u:…'), else JSON ('j:…'). */
export function packIds(ids: readonly string[], idBytes: Uint8Array | null, slots: Int32Array): string {
  if (idBytes === null) return `j:${JSON.stringify(Array.from(slots, (slot) => ids[slot]))}`;
  const words = new Int32Array(idBytes.buffer, idBytes.byteOffset, idBytes.length / BYTES_PER_WORD);
  const packed = new Int32Array(slots.length * WORDS_PER_UUID);
  for (let at = 0; at < slots.length; at++) {
    const from = (slots[at] as number) * WORDS_PER_UUID;
    const to = at * WORDS_PER_UUID;
    for (let word = 0; word < WORDS_PER_UUID; word++) packed[to + word] = words[from + word] as number;
  }
  return `u:${Buffer.from(packed.buffer).toString('base64')}`;
}

/** The inverse of `packIds`. */
export function unpackIds(packed: string): string[] {
  if (packed.startsWith('j:')) return JSON.parse(packed.slice(2)) as string[];
  const hex = Buffer.from(packed.slice(2), 'base64').toString('hex');
  return Array.from({ length: hex.length / 32 }, (_, at) => {
    const part = hex.slice(at * 32, at * 32 + 32);
    return [part.slice(0, 8), part.slice(8, 12), part.slice(12, 16), part.slice(16, 20), part.slice(20)].join(
      '-',
    );
  });
}

/** Writes a UUID as 16 bytes; false when it is none. */
function writeUuid(bytes: Uint8Array, start: number, id: string): boolean {
  if (id.length !== UUID_LENGTH) return false;
  let wrong =
    (id.charCodeAt(8) ^ DASH) |
    (id.charCodeAt(13) ^ DASH) |
    (id.charCodeAt(18) ^ DASH) |
    (id.charCodeAt(23) ^ DASH);
  for (let at = 0; at < BYTES_PER_UUID; at++) {
    const position = DIGIT_POSITIONS[at] as number;
    const high = DIGITS[id.charCodeAt(position)] as number;
    const low = DIGITS[id.charCodeAt(position + 1)] as number;
    wrong |= (high | low) & 16;
    bytes[start + at] = (high << 4) | low;
  }
  return wrong === 0;
}
