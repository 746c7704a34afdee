import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentTypes, projectDocumentTypes, publicDocumentTypes } from '#contract/document-types.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import type { TestPartyMember } from '#server/testing/factories.ts';
import { officeFiles, writeZip } from '#server/testing/office-files.ts';
import { createRunningProject, testDraft } from '#server/testing/project-factories.ts';

let opened: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let projectId: string;
let asCompany: TestBrowser;
let asNpo: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
});
beforeEach(async () => {
  const { db } = opened.platform;
  await db.delete(rateLimit);
  ({ company, npo, projectId } = await createRunningProject(db));
  [asCompany, asNpo] = [await opened.signIn(company), await opened.signIn(npo)];
});
afterAll(() => opened.close());

const attach = (name: string, bytes: Uint8Array) =>
  asCompany.upload(`${testDraft}/attachments`, { name, bytes });
const hand = (name: string, bytes: Uint8Array) =>
  asNpo.upload(`/api/projects/${projectId}/documents`, { name, bytes });
const publish = (name: string, bytes: Uint8Array) =>
  asNpo.upload('/api/npo-profile/documents', { name, bytes });
const certify = (name: string, bytes: Uint8Array) =>
  asNpo.upload('/api/certificates/UNIQUE_NUMBER', { name, bytes });

const office = Object.entries(officeFiles);

describe('documents of offices', () => {
  test.each([
    ['an attachment of a request', attach, documentTypes],
    ['a document of a project', hand, projectDocumentTypes],
    ['a document of a profile', publish, publicDocumentTypes],
  ] as const)(
    '[F-31] are taken as %s by what they are, and go out as a download alone',
    async (_place, send, types) => {
      const taken: Readonly<Record<string, string>> = types;
      for (const [extension, bytes] of office) {
        const answer = await send(`계획${extension}`, bytes);
        if (!(extension in types)) {
          expect(answer.statusCode, extension).toBe(415);
          continue;
        }
        expect(answer.statusCode, `${extension} ${answer.body}`).toBe(200);
        const reader = send === attach ? asCompany : asNpo;
        const sent = await reader.get(`/api/files/${answer.json().file.id}/download`);
        expect(sent.rawPayload).toEqual(bytes);
        expect(sent.headers).toMatchObject({
          'content-type': taken[extension],
          'x-content-type-options': 'nosniff',
          'content-disposition': expect.stringMatching(/^attachment; /),
        });
      }
    },
  );

  test('[F-31] are refused under the name of another kind', async () => {
    for (const [extension, bytes] of office) {
      const [other = ''] = office.flatMap(([name]) => (name === extension || name === '.ppt' ? [] : [name]));
      const answer = await attach(`계획${other}`, bytes);
      expect(answer.statusCode, `${extension} as ${other}`).toBe(415);
      expect(answer.json().message).toContain('.hwp, .hwpx, .docx, .xlsx, .pptx, .zip');
    }
    const macros = writeZip([
      [
        '[Content_Types].xml',
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      ],
    ]);
    for (const [name, bytes] of [
      ['계획.docx', macros],
      ['계획.zip', Buffer.from('<html><script>1</script></html>')],
      ['계획.hwp', Buffer.from('HWP Document File FileHeader')],
    ] as const)
      expect((await attach(name, bytes)).statusCode, name).toBe(415);
  });

  test('[F-31] are no certificates', async () => {
    for (const [extension, bytes] of office) {
      const answer = await certify(`증명서${extension}`, bytes);
      expect(answer.statusCode, extension).toBe(415);
      expect(answer.json().message).toBe('.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.');
    }
  });
});

/** A picture of two colours, lying on its side, that says where it was taken. */
const takePhoto = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .composite([
      { input: { create: { width: 20, height: 40, channels: 3, background: '#33c' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Matson', Artist: '한서윤' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><gps>37.55</gps></x:xmpmeta>')
    [format]()
    .toBuffer();

describe('images', () => {
  test.each([
    ['jpeg', '사진.jpg'],
    ['png', '사진.png'],
  ] as const)(
    '[F-74] reach their readers upright and without what stood beside the pixels: %s',
    async (format, name) => {
      const bytes = await takePhoto(format);
      const before = await sharp(bytes).metadata();
      expect([before.exif !== undefined, before.xmp !== undefined]).toEqual([true, true]);
      const places = [
        [attach, asCompany],
        [hand, asCompany],
        [certify, asNpo],
      ] as const;
      for (const [send, reader] of places) {
        const { file } = (await send(name, bytes)).json();
        const sent = await reader.get(`/api/files/${file.id}/download`);
        expect(sent.rawPayload.length).toBe(file.size);
        for (const secret of ['Matson', '37.55', '한서윤'])
          expect(sent.rawPayload.includes(secret)).toBe(false);
        const seen = await sharp(sent.rawPayload).metadata();
        expect(seen).toMatchObject({ format, width: 40, height: 60 });
        expect([seen.exif, seen.xmp, seen.iptc, seen.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      }
    },
  );

  test.each(['jpeg', 'png'] as const)(
    '[F-74] that cannot be read to their end are refused: %s',
    async (format) => {
      const noise = await sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        [format]()
        .toBuffer();
      const half = noise.subarray(0, noise.length / 2);
      expect((await sharp(half).metadata()).width).toBe(200);
      for (const send of [attach, hand, certify]) {
        const answer = await send(format === 'jpeg' ? '증명서.jpg' : '증명서.png', half);
        expect(answer.statusCode).toBe(415);
        expect(answer.json().message).toBe('그림을 읽을 수 없어요. 다른 이미지 파일로 다시 올려 주세요.');
      }
    },
  );
});

const pdfOf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
function pdfWithObjects(
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): Buffer {
  const data = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  return pdfOf(`<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`);
}
const harmless = '<< /Type /Catalog /Title (HTML/CSS/JavaScript) /Launcher 3 >>';

describe('a PDF for everybody', () => {
  test.each([
    ['a script', pdfOf('<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['a script with its name in codes', pdfOf('<</S/Java#53cript/JS(1)>>')],
    ['named scripts', pdfOf('<< /Names << /JavaScript 5 0 R >> >>')],
    ['a program to open', pdfOf('<< /S/Launch /F (cmd.exe) >>')],
    ['a script among compressed objects', pdfWithObjects('1 0 << /S /JavaScript /JS (1) >>')],
    [
      'objects that nobody can read',
      pdfWithObjects('1 0 <<>>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'),
    ],
    [
      'compressed objects that are broken',
      pdfOf('<< /Type /ObjStm /Filter /FlateDecode /Length 6 >>\nstream\nbroken\nendstream'),
    ],
    ['a password', pdfOf('<< >>', '<< /Filter /Standard /V 4 >>\ntrailer << /Encrypt 2 0 R >>')],
  ])('[F-74] is refused with %s, and between partners it is not', async (_what, bytes) => {
    const answer = await publish('정관.pdf', bytes);
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toMatch(/PDF.*올려 주세요\.$/);
    expect((await hand('정관.pdf', bytes)).statusCode).toBe(200);
  });

  test.each([
    ['which speaks of such things', pdfOf(harmless)],
    ['which keeps its objects compressed', pdfWithObjects(`1 0 ${harmless}`)],
    ['with a photo', pdfOf('<< /Subtype /Image /Filter /DCTDecode /Length 5 >>\nstream\nphoto\nendstream')],
  ])('[F-74] is taken %s', async (_what, bytes) => {
    expect((await publish('정관.pdf', bytes)).statusCode).toBe(200);
  });
});
