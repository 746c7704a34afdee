import { crc32 } from 'node:zlib';

/** A ZIP of entries that are stored as they are, in this order. */
export function writeZip(entries: readonly (readonly [name: string, content: string])[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)];
    // Version, flags, method, time and date, checksum, the size twice, the length of the name, nothing extra.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, nameBytes);
    bodies.push(body);
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A compound file (MS-CFB) as far as its bytes are asked about: its head, and a stream of this name. */
function writeCompound(stream: string, content: string): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(stream, 1024, 'utf16le');
  bytes.write(content, 2048);
  return bytes;
}

function writeOpenXml(main: string): Buffer {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;
  return writeZip([
    ['_rels/.rels', '<Relationships/>'],
    ['main.xml', '<main/>'],
    ['[Content_Types].xml', types],
  ]);
}

/** One document of each kind that offices make, by its extension. */
export const officeFiles = {
  '.hwp': writeCompound('FileHeader', 'HWP Document File'),
  '.hwpx': writeZip([
    ['mimetype', 'application/hwp+zip'],
    ['Contents/section0.xml', '<hs:sec/>'],
  ]),
  '.docx': writeOpenXml('wordprocessingml.document'),
  '.xlsx': writeOpenXml('spreadsheetml.sheet'),
  '.pptx': writeOpenXml('presentationml.presentation'),
  '.zip': writeZip([['사진.txt', '사진은 다음에']]),
  '.ppt': writeCompound('PowerPoint Document', ''),
} as const;
