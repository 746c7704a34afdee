import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { activityEntryForm } from '#contract/activity-entries/activity-entries.ts';
import { uploadActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import { type Agreement, type AgreementRoom, proposeClause } from '#contract/agreements/agreements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { reportCommentForm } from '#contract/reports/reports.ts';
import { file } from '#db/schema/files.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createBudgetLines } from '#server/testing/budget-factories.ts';
import { createCompany, createMember, createNpo, testPassword } from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';

let app: TestApp;
let asCompany: TestBrowser;
let asColleague: TestBrowser;
let asNpo: TestBrowser;
let asSmallCompany: TestBrowser;
/** One whose agreement is written, one that runs, one of a company without a plan. */
let written: TestProject;
let running: TestProject;
let small: TestProject;
let agreement: Agreement;
let lines: string[];
let entryId: string;

const today = koreanDay(new Date());
const { actualBudget: budget, actualStart } = formTestProgress();
const at = (part: string) => `/api/projects/${running.projectId}/${part}`;
const ofDraft = (part: string) => `/api/projects/${written.projectId}/agreements/${agreement.id}/${part}`;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  const company = await createCompany(db, { plan: 'COORDINATING' });
  const smallCompany = await createCompany(db, { plan: 'FREEMIUM' });
  const npo = await createNpo(db);
  const npoIds = [npo.organizationId];
  const colleague = await createMember(db, { role: 'COMPANY', organizationId: company.organizationId });
  const request = { expectedBudget: 1_000_000 };
  written = await createProject(db, company, { status: 'MATCHED', npoIds, request });
  running = await createProject(db, company, { status: 'IN_PROGRESS', npoIds });
  small = await createProject(db, smallCompany, { status: 'MATCHED', npoIds });
  asCompany = await app.signIn(company);
  asColleague = await app.signIn(colleague);
  asNpo = await app.signIn(npo);
  asSmallCompany = await app.signIn(smallCompany);
  agreement = shownOf(
    await did(asCompany.post(`/api/projects/${written.projectId}/agreements`, { form: 'JOINT' })),
  );
  for (const [clause, name, value] of [
    [3, '기업이 맡을 일', '사업비 부담'],
    [3, '단체가 맡을 일', '수업 운영'],
    [5, '지급일', addDays(today, 40)],
    [10, '잔액 처리', '돌려준다'],
  ])
    agreement = shownOf(
      await did(asNpo.put(ofDraft('blanks'), { clause, name, value, version: agreement.version })),
    );
  await confirmTestAgreement(db, running, [company, npo], {
    indicators: [
      { code: 'COMMON_O1', kind: 'O', name: '실인원', unit: '명', baseline: null, target: 3, method: '' },
    ],
  });
  lines = await createBudgetLines(db, running, [budget - 1_000_000, 1_000_000]);
  entryId = (await did<{ id: string }>(asNpo.post(at('activity-entries'), entry))).id;
});
afterAll(() => app.close());

async function did<T>(call: ReturnType<TestBrowser['get']>): Promise<T> {
  const answer = await call;
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<T>();
}
const shownOf = ({ shown }: AgreementRoom) => shown as Agreement;
const refresh = async () => {
  agreement = shownOf(await did(asCompany.get(`/api/projects/${written.projectId}/agreements`)));
};

const entry = {
  day: today,
  place: '방산면',
  participants: 3,
  employeeVolunteers: 0,
  otherVolunteers: 0,
  staff: 1,
  hoursEach: 0,
  sentence: '별을 봤어요.',
};
const enter = (values: object) => asNpo.post(at('activity-entries'), { ...entry, ...values });

const lineOf = async (place: number) => {
  const found = await did<{ lines: { id: string; version: number }[] }>(asNpo.get(at('budget')));
  const { id, version } = found.lines.find((one) => one.id === lines[place]) as (typeof found.lines)[0];
  return { lineId: id, lineVersion: String(version) };
};
const spend = async (place: number, amount: number) =>
  asNpo.upload(
    at('spendings'),
    { name: '영수증.pdf', bytes: testPdf },
    {
      ...(await lineOf(place)),
      day: today,
      payee: '청람주유소',
      amount: String(amount),
      evidence: 'CARD_SLIP',
      isMasked: 'true',
    },
  );

const indicator = (code: string, kind: 'O' | 'R') => ({
  code,
  kind,
  name: code,
  unit: '명',
  baseline: null,
  target: 3,
  method: '',
});
/** What is right, so that the one thing that is not is what the refusal names. */
const plan = {
  milestones: [],
  budgetLines: [{ code: 'LABOR', basis: '강사', amount: 1_000_000, source: 'COMPANY' }],
  indicators: [indicator('COMMON_O2', 'O'), indicator('COMMON_O3', 'O'), indicator('COMMON_R1', 'R')],
};
const offerWith = async (workplan: object) => {
  await refresh();
  const { version } = shownOf(
    await did(
      asNpo.put(ofDraft('workplan'), {
        workplan: { ...plan, ...workplan },
        version: agreement.version,
      }),
    ),
  );
  const answer = await asCompany.post(ofDraft('offer'), { version });
  await refresh();
  return answer;
};
const propose = async (text: string, version = agreement.version) =>
  asNpo.post(ofDraft('proposals'), { clause: 9, form: { text, reason: '더 또렷해요.' }, version });

const photo = { name: '사진.png', type: 'image/png' };
const upload = (consent: string) =>
  asNpo.upload(
    at(`activity-entries/${entryId}/photos`),
    { ...photo, bytes: Buffer.from('x') },
    { consent, scope: 'REPORT' },
  );

/** A form with its fields but for the file. */
const sendWithoutFile = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { cookie: asNpo.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${Object.entries(fields)
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--x--\r\n`,
  });

type Answer = { json: <T>() => T };
type Case = {
  /** As section 9 of the specification has it. */
  message: string;
  /** What stands in contract/ of its template, where it names a number. */
  template?: string;
  api: () => Promise<Answer>;
  /** What the form's own schema says of the same value. */
  form?: { schema: z.ZodType | undefined; value: unknown };
};

const longText = '가'.repeat(limits.clauseMaxLength + 1);
const numbered = '문의는 010-1234-5678로 주세요.';

/** In the order in which one leads to the next. */
const cases: Case[] = [
  {
    message: '조항은 2,000자까지 쓸 수 있어요.',
    api: () => propose(longText),
    form: {
      schema: proposeClause.body,
      value: { clause: 9, form: { text: longText, reason: '이유' }, version: 1 },
    },
  },
  {
    message: '예산 항목의 합이 확정 예산보다 1,000원 많아요.',
    template: '예산 항목의 합이 확정 예산보다 $',
    api: () =>
      offerWith({ budgetLines: [{ code: 'LABOR', basis: '강사', amount: 1_001_000, source: 'COMPANY' }] }),
  },
  {
    message: '예산 항목의 합이 확정 예산보다 1,000원 적어요.',
    template: '예산 항목의 합이 확정 예산보다 $',
    api: () =>
      offerWith({ budgetLines: [{ code: 'LABOR', basis: '강사', amount: 999_000, source: 'COMPANY' }] }),
  },
  { message: '성과 지표는 3개부터 10개까지 골라 주세요.', api: () => offerWith({ indicators: [] }) },
  {
    message: '산출과 변화를 하나씩은 골라 주세요.',
    api: () =>
      offerWith({ indicators: ['COMMON_O2', 'COMMON_O3', 'COMMON_O4'].map((code) => indicator(code, 'O')) }),
  },
  {
    message: '사업 기간 안의 날짜를 골라 주세요.',
    api: () => offerWith({ milestones: [{ name: '첫 모임', day: '2040-01-01', owner: 'BOTH' }] }),
  },
  {
    message: '아직 답하지 않은 제안이 1건 있어요.',
    template: '아직 답하지 않은 제안이 $',
    api: async () => {
      await refresh();
      await did(propose('9조를 이렇게 바꾼다.'));
      return offerWith({});
    },
  },
  {
    message: '그사이 새 판이 나왔어요. 바뀐 곳을 보고 다시 확인해 주세요.',
    api: () => propose('한 번 더 바꾼다.', 1),
  },
  {
    message: '담당자만 확인할 수 있어요.',
    api: () =>
      asColleague.post(ofDraft('confirmation'), {
        password: testPassword,
        hasAuthority: true,
        sha256: 'a'.repeat(64),
      }),
  },
  {
    message: '협약서 초안은 COORDINATING부터 쓸 수 있어요.',
    api: () => asSmallCompany.post(`/api/projects/${small.projectId}/agreements`, { form: 'JOINT' }),
  },
  { message: '사업 기간 안의 날짜를 골라 주세요.', api: () => enter({ day: addDays(actualStart, -1) }) },
  { message: '아직 오지 않은 날은 적을 수 없어요.', api: () => enter({ day: addDays(today, 1) }) },
  ...[-1, 100_001, 1.5].map((participants) => ({
    message: '인원은 0부터 100,000까지 적어 주세요.',
    template: '인원은 0부터 $',
    api: () => enter({ participants }),
    form: { schema: activityEntryForm, value: { ...entry, participants } },
  })),
  {
    message: '주민등록번호나 전화번호처럼 보이는 글이 있어요. 지우고 저장해 주세요.',
    api: () => enter({ sentence: numbered }),
    form: { schema: activityEntryForm, value: { ...entry, sentence: numbered } },
  },
  {
    message: '사진마다 동의를 골라 주세요.',
    api: () => upload(''),
    form: { schema: uploadActivityPhoto.body, value: { consent: '', scope: 'REPORT' } },
  },
  {
    message: '증빙 파일을 올려 주세요.',
    api: async () =>
      sendWithoutFile(at('spendings'), {
        ...(await lineOf(0)),
        day: today,
        payee: '청람주유소',
        amount: '64000',
        evidence: 'CARD_SLIP',
        isMasked: 'true',
      }),
  },
  {
    message: '같은 날 같은 금액의 지출이 있어요. 따로 쓴 돈이 맞나요?',
    api: async () => {
      await did(spend(0, 64_000));
      return spend(0, 64_000);
    },
  },
  {
    message: '200,000원까지 옮길 수 있어요. 더 옮기려면 기업에 물어봐 주세요.',
    template: '까지 옮길 수 있어요. 더 옮기려면 기업에 물어봐 주세요.',
    api: () =>
      asNpo.post(at('budget/moves'), {
        fromLineId: lines[1],
        toLineId: lines[0],
        amount: 200_001,
        reason: '교구가 남아요',
        asks: false,
      }),
  },
  {
    message: '실인원은 연인원보다 많을 수 없어요.',
    api: () =>
      asNpo.post(at('measurements'), {
        indicator: 'COMMON_O1',
        day: today,
        value: 4,
        source: '출석부',
        reason: '',
        evidence: { kind: 'ENTRY', entryId },
      }),
  },
  {
    message: '보완할 곳을 적어 주세요.',
    api: async () => {
      await did(asNpo.post(at('report/submission'), { version: 0 }));
      const { version } = await did<{ version: number }>(asCompany.get(at('report')));
      return asCompany.post(at('report/return'), { version });
    },
    form: { schema: reportCommentForm, value: { section: 'LESSONS', kind: 'FIX', text: '' } },
  },
  {
    message: '예산을 넘은 항목이 1개 있어요.',
    template: '예산을 넘은 항목이 $',
    api: async () => {
      await did(asCompany.post(at('report/comments'), { section: 'LESSONS', kind: 'FIX', text: '더요.' }));
      const seen = await did<{ version: number }>(asCompany.get(at('report')));
      await did(asCompany.post(at('report/return'), { version: seen.version }));
      await did(spend(1, 1_000_001));
      const { version } = await did<{ version: number }>(asNpo.get(at('report')));
      return asNpo.post(at('report/submission'), { version });
    },
  },
  {
    message: '저장 공간 1GB를 다 썼어요.',
    api: async () => {
      const sizeBytes = limits.projectFilesMaxSizeMB * 1024 * 1024;
      await app.platform.db.update(file).set({ sizeBytes }).where(eq(file.projectId, running.projectId));
      await app.platform.db.insert(file).values({
        class: 'PROJECT_DOCUMENT',
        documentKind: 'GENERAL',
        ownerId: null,
        projectId: running.projectId,
        partnershipId: running.partnershipId,
        name: '큰 파일.pdf',
        sizeBytes,
        mimeType: 'application/pdf',
        sha256: 'a',
        storageKey: 'workspace-messages-large',
      });
      return upload('ALL_AGREED');
    },
  },
];

/** What a refusal says, to the whole form and to its fields. */
const saidBy = (answer: Answer) => {
  const { message, fieldErrors = [] } = answer.json<{
    message: string;
    fieldErrors?: { message: string }[];
  }>();
  return [message, ...fieldErrors.map((one) => one.message)];
};

const root = path.resolve(import.meta.dirname, '../../..');
const sourcesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(path.join(root, folder, name), 'utf8'),
    }));
const contract = sourcesOf('contract');
const others = [...sourcesOf('server'), ...sourcesOf('web')];
const says = ({ text }: { text: string }, { message, template }: Case) =>
  template ? text.includes(template) : ["'", '"', '`'].some((quote) => text.includes(quote + message));

describe('[G-60] the messages of the workspace', () => {
  for (const [number, one] of cases.entries())
    test(`${number + 1}: ${one.message}`, async () => {
      expect(saidBy(await one.api())).toContainEqual(expect.stringContaining(one.message));
      if (one.form) {
        const error = one.form.schema?.safeParse(one.form.value).error;
        expect(error?.issues.map(({ message }) => message)).toContain(one.message);
      }
      // Written once, where form and API read it.
      expect(contract.filter((source) => says(source, one))).not.toEqual([]);
      expect(others.filter((source) => says(source, one)).map(({ name }) => name)).toEqual([]);
    });
});
