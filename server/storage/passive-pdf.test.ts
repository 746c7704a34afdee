import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPassivePdf } from './passive-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a PDF with this one object is refused with; null where it is taken. */
async function refusalOf(object: string): Promise<string | null> {
  const place = path.join(folder, 'one.pdf');
  await writeFile(
    place,
    `%PDF-1.7\n1 0 obj\n${object}\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
  return checkPassivePdf(place).then(
    () => null,
    ({ code, message }) => (code === 'FILE_TYPE_REFUSED' ? message : code),
  );
}
const script = '1 0 << /S /JavaScript /JS (1) >>';
const packed = deflateSync(Buffer.from(script, 'latin1')).toString('latin1');
const streamOf = (dictionary: string, data: string, end = '\n') =>
  `<< ${dictionary} >>${end}stream${end}${data}${end}endstream`;

const active = expect.stringMatching(/^PDF 안에 스크립트나/);
const locked = expect.stringMatching(/^암호가 걸린 PDF는/);
const unreadable = expect.stringMatching(/^PDF를 읽을 수 없어요/);

test.each(
  ['JavaScript', 'Launch'].flatMap((name) =>
    [
      `/S /${name} `,
      `/S/${name}/JS`,
      `[/${name}]`,
      `<</${name}<<`,
      `>/${name}>`,
      `\0/${name}\0`,
      `/${name}(1)`,
      `/${name}%`,
    ].map((text) => [text]),
  ),
)('[F-74] a name that makes a reader act is found in %j', async (text) => {
  expect(await refusalOf(`<< ${text} >>`)).toEqual(active);
});

test.each(['(HTML/JavaScript)', '/JavaScripts 1', '/Launcher 1', 'JavaScript', '/EncryptMetadata false'])(
  '[F-74] %s is none',
  async (text) => {
    expect(await refusalOf(`<< /Title ${text} >>`)).toBeNull();
  },
);

test.each([
  ['whose lines end as on Windows', streamOf('/Type /ObjStm /Filter /FlateDecode', packed, '\r\n'), active],
  ['whose lines end as on Unix', streamOf('/Type /ObjStm /Filter /FlateDecode', packed), active],
  ['whose filter stands in a list', streamOf('/Type /ObjStm /Filter [ /FlateDecode ]', packed), active],
  ['whose kind is written in codes', streamOf('/Type /Obj#53tm /Filter /FlateDecode', packed), active],
  [
    'that is not compressed',
    streamOf('/Type /ObjStm', script.replace('/JavaScript', '/Java#53cript')),
    active,
  ],
  [
    'that is compressed twice',
    streamOf('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', packed),
    unreadable,
  ],
  ['that is broken', streamOf('/Type /ObjStm /Filter /FlateDecode', 'broken'), unreadable],
  ['of pixels, whatever they spell', streamOf('/Subtype /Image /Filter /FlateDecode', packed), null],
])('[F-74] a stream %s', async (_what, object, refusal) => {
  expect(await refusalOf(object)).toEqual(refusal);
});

test.each(['/Encrypt 2 0 R', '/Encrypt<< /V 4 >>'])('[F-74] a password shows in %s', async (text) => {
  expect(await refusalOf(`<< ${text} >>`)).toEqual(locked);
});
