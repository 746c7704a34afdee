import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparedNpo, Comparison } from '#contract/matches/comparisons.ts';
import { isLowFactor } from '#contract/matches/factors.ts';
import { describeFit } from '#contract/matches/fit-notes.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';
import { drawDocument } from './document.ts';

let app: TestApp;
let company: TestPartyMember;
let browser: TestBrowser;
let projectId: string;

const form = formTestRequest({
  title: '종로 아이들의 저녁 공부방',
  donationReceipt: 'PREFERRED',
  purpose: '저녁 시간을 혼자 보내는 아이들이 안전하게 배우고 쉴 곳을 만들어요.',
  description: '초등 3~6학년 40명을 두 반으로 나눠 평일 저녁에 공부방을 열어요.',
});

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db);
  for (let count = 0; count < 7; count++) {
    const npo = await createNpo(db, { profile: { capacity: 10 } });
    await createNpoProject(db, npo.organizationId);
  }
  browser = await app.signIn(company);
  const submitted = await browser.post('/api/projects', { attachmentIds: [], form });
  projectId = submitted.json<{ id: string }>().id;
});
afterAll(() => app.close());

const path = () => `/api/projects/${projectId}/comparison`;

test('[D-24] ranks 1 to 5 stand side by side, with dated evidence and certificates', async () => {
  const compared = (await browser.get(path())).json<Comparison>();
  expect(compared.npos.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  expect(compared.conditions.map(({ name }) => name)).toContain('예산');
  for (const npo of compared.npos) {
    expect(npo.factors).toHaveLength(6);
    expect(npo.certificates.length).toBeGreaterThan(0);
    for (const { checkedOn } of npo.certificates) expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    for (const { projects } of npo.reasons) {
      for (const { actualStart, actualEnd } of projects) expect(actualStart <= actualEnd).toBe(true);
    }
  }
});

test('the comparison as a PDF carries Korean text that can be selected, and leaves the event loop free', async () => {
  const compared = (await browser.get(path())).json<Comparison>();
  const everywhere = process.cpuUsage();
  const here = process.threadCpuUsage();
  const response = await browser.get(`${path()}/document`);
  const drawing = { all: process.cpuUsage(everywhere).user, here: process.threadCpuUsage(here).user };
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('추천 비교서');
  const { text: pages } = await extractText(new Uint8Array(response.rawPayload));
  const text = pages.join('').replaceAll(/\s/gu, '');
  for (const npo of compared.npos) {
    expect(text).toContain(`${npo.rank}순위`);
    expect(text).toContain(npo.orgName.replaceAll(/\s/gu, ''));
    for (const reason of npo.reasons) expect(text).toContain(reason.text.replaceAll(/\s/gu, ''));
  }
  for (const note of describeFit(compared.npos)) expect(text).toContain(note.replaceAll(/\s/gu, ''));
  expect(text).toContain('추천비교서');
  const last = pages.at(-1)?.replaceAll(/\s/gu, '') ?? '';
  for (const words of [
    '이야기를나누기전에',
    '확인할점',
    ...compared.npos.map(({ rank }) => `추천${rank}순위`),
  ])
    expect(last, 'the sheet for the meeting').toContain(words);
  expect(text).toContain('기준일');
  // Time on the processor, which a busy machine does not stretch: drawn here, it would nearly all be this thread's.
  expect(drawing.here / drawing.all).toBeLessThan(0.5);
});

test('[D-24] what is not known, not public or not there is said of each NPO beside the others', async () => {
  const compared = (await browser.get(path())).json<Comparison>();
  const [first, second] = compared.npos;
  if (!first || !second) throw new Error('nobody to compare');
  const known = {
    ...first,
    location: '강원 춘천시',
    tenure: 15,
    projectCount: 3,
    canIssueDonationReceipt: true,
    canIssueTaxInvoice: false,
    invitation: { status: 'ACCEPTED' },
    isAvailable: true,
  } as ComparedNpo;
  const unknown = {
    ...second,
    location: null,
    tenure: null,
    projectCount: null,
    canIssueDonationReceipt: false,
    canIssueTaxInvoice: true,
    invitation: null,
    certificates: [],
    isAvailable: false,
  } as ComparedNpo;
  const read = async (comparison: Comparison) =>
    (await extractText(new Uint8Array(await drawDocument(comparison)))).text.join('').replaceAll(/\s/gu, '');
  const text = await read({ ...compared, publishedOn: null, asOf: '2026-11-23', npos: [known, unknown] });
  for (const row of [
    '추천일추천전',
    '기준일2026.11.23(프로필과증빙을읽은날)',
    '추천단체2곳한눈에보기',
    '소재지강원춘천시미등록',
    '활동햇수15년차미등록',
    '대표사업3건비공개',
    '기부금영수증발급가능발급불가',
    '세금계산서발급불가발급가능',
    '제안답변수락제안전',
    '확인된증빙이없어요',
    '지금은프로필을공개하지않는단체예요',
  ])
    expect(text).toContain(row);
  const none = await read({ ...compared, publishedOn: '2026-11-20', npos: [] });
  expect(none).toContain('추천일2026.11.20');
  expect(none).toContain('아직추천목록이없어요');
});

test('[F-40] the PDF has the mark of 맞손, a bar for each figure of the fit and tags that close on their own page', async () => {
  const compared = (await browser.get(path())).json<Comparison>();
  const { rawPayload } = await browser.get(`${path()}/document`);
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const fills: string[] = [];
  const kinds: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let depth = 0;
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor)
        fills.push(String(argsArray[at]?.[0]).toUpperCase());
      if (operator === OPS.beginMarkedContentProps || operator === OPS.beginMarkedContent) depth += 1;
      if (operator === OPS.endMarkedContent) depth -= 1;
      expect(depth, `page ${number}`).toBeGreaterThanOrEqual(0);
    }
    expect(depth, `page ${number}`).toBe(0);
    kinds.push(...listKinds(await page.getStructTree()));
  }
  expect(fills).toEqual(expect.arrayContaining(['#0F5F84', '#E96B21']));
  const factors = compared.npos.flatMap((npo) => npo.factors);
  expect(fills.filter((fill) => fill === '#DCEBF3' || fill === '#FCE3D1')).toHaveLength(factors.length);
  expect(fills.filter((fill) => fill === '#FCE3D1')).toHaveLength(factors.filter(isLowFactor).length);
  expect(kinds).toEqual(expect.arrayContaining(['Table', 'TH', 'TD', 'H2', 'H3', 'P']));
});

test('[F-77] on the sheet for the meeting each line and each box stays inside the column of one NPO', async () => {
  const { rawPayload } = await browser.get(`${path()}/document`);
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { fnArray, argsArray } = await (await pdf.getPage(pdf.numPages)).getOperatorList();
  const boxes = fnArray.flatMap((operator, at) => {
    if (operator !== OPS.constructPath) return [];
    const [left, top, right, bottom] = argsArray[at][2] as Float32Array;
    return [{ left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 }];
  });
  const tallest = Math.max(...boxes.map(({ top, bottom }) => bottom - top));
  const columns = boxes.filter(({ top, bottom }) => bottom - top > tallest - 1);
  expect(columns).toHaveLength(5);
  for (const [at, column] of columns.entries())
    expect(columns[at + 1]?.left ?? Number.POSITIVE_INFINITY).toBeGreaterThan(column.right);
  const outside = boxes.filter(
    (box) =>
      !columns.some(
        ({ left, top, right, bottom }) =>
          left <= box.left && box.right <= right && top <= box.top && box.bottom <= bottom,
      ),
  );
  expect(outside).toEqual([]);
});

/** The kinds of all elements that a screen reader meets on a page. */
function listKinds(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { role, children } = node as { role?: string; children?: unknown[] };
  return [...(role ? [role] : []), ...(children ?? []).flatMap(listKinds)];
}

test('[B-03] nobody but the company itself reads it', async () => {
  const other = await app.signIn(await createCompany(app.platform.db));
  expect((await other.get(path())).statusCode).toBe(404);
  expect((await other.get(`${path()}/document`)).statusCode).toBe(404);
  expect((await app.anonymous.get(`${path()}/document`)).statusCode).toBe(401);
});
