import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Encoding } from './content-encoding.ts';

/** The encodings in which a page is kept: both pack well. */
export type KeptEncoding = 'zstd' | 'br';

/** Shorter texts are hardly smaller when they are packed. */
export const COMPRESSED_FROM_BYTES = 1024;

/** A text that is kept once, and given in every encoding. */
export type PackedText = { sizeBytes: number; bytes(encoding: Encoding): Buffer };

/** Keeps a text packed in `keptIn`; one that is too short to pack is the same in all encodings. */
export function packText(content: Buffer, keptIn: KeptEncoding): PackedText {
  const isPacked = content.length >= COMPRESSED_FROM_BYTES;
  return isPacked ? keepPacked(compress(content, keptIn), keptIn) : keepAsIs(content);
}

function keepAsIs(content: Buffer): PackedText {
  return { sizeBytes: content.length, bytes: () => content };
}

/** A function of its own: within `packText` its result would keep the whole content in memory. */
function keepPacked(kept: Buffer, keptIn: KeptEncoding): PackedText {
  return {
    sizeBytes: kept.length,
    bytes: (encoding) => {
      if (encoding === keptIn) return kept;
      return compress(keptIn === 'br' ? brotliDecompressSync(kept) : zstdDecompressSync(kept), encoding);
    },
  };
}

/**
 * A small part of the rendering before it; handing it to a thread would take another. Zstandard takes half of brotli's
 * millisecond for 2 % more bytes, with tables small enough that fresh memory for them does not take the other half.
 */
export function compress(content: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzipSync(content, { level: 6 });
  // A copy: what comes out is a view of a larger buffer.
  return Buffer.from(encoding === 'zstd' ? compressZstandard(content) : compressBrotli(content));
}

function compressZstandard(content: Buffer): Buffer {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_windowLog]: 16,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 13,
  };
  return zstdCompressSync(content, { params, pledgedSrcSize: content.length });
}

/** At quality 5 a page is an eighth smaller, and with caches full of other things it takes twice as long. */
function compressBrotli(content: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}
