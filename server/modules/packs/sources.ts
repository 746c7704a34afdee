import { photoScopeLabels } from '#contract/activity-entries/activity-photos.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { packPartLabels } from '#contract/packs/pack-status.ts';
import type { Database } from '#db/client.ts';
import { layOut } from '#server/modules/agreements/paper.ts';
import { readVersion } from '#server/modules/agreements/room.ts';
import { findVersions } from '#server/modules/agreements/store.ts';
import { sumUpBudget } from '#server/modules/budgets/service.ts';
import { drawSettlement, readSettlement, writeSettlement } from '#server/modules/budgets/settlement.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { findPlanPapers } from './plan-papers.ts';
import { folderOf, pdfType, type Sources, toFileName, xlsxType } from './source.ts';
import {
  countWithheldPhotos,
  findAgreedPhotos,
  findAgreementFiles,
  findCompletionFiles,
  findEvidenceFiles,
  type PackSubject,
} from './source-store.ts';
import type { PackRow } from './store.ts';

const system = { kind: 'SYSTEM' } as const;

const numbered = (at: number) => String(at).padStart(3, '0');

async function findAgreement(
  db: Database,
  { projectId, partnershipId }: PackRow,
  into: Sources,
): Promise<void> {
  const [last] = (await findVersions(db, partnershipId)).filter(({ row }) => row.confirmedAt !== null);
  if (!last) {
    into.gaps.push({ name: '협약서', reason: '두 기관이 맞손에서 확인한 협약서가 없어요.' });
    return;
  }
  const folder = folderOf('01');
  into.written.push({
    part: '01',
    path: `${folder}/협약서_${last.row.number}판.pdf`,
    mimeType: pdfType,
    write: async () => {
      const version = await readVersion({ db, actor: system }, { projectId, agreementId: last.row.id });
      const codes = await getCodeBook(db);
      return drawPaper(
        layOut(version, (code) => codes.nameOf('EXPENSE', code)),
        'pdf',
      );
    },
  });
  const files = await findAgreementFiles(db, partnershipId);
  into.stored.push(
    ...files.map((file, at) => ({
      part: '01' as const,
      path: `${folder}/${numbered(at + 1)}_${toFileName(file.name)}`,
      file,
    })),
  );
}

/** Receipts and invoices by the name under which the company asked for them; there is nothing else to tell them by. */
const isReceipt = (name: string | null) => /기부금\s*영수증|계산서/.test(name ?? '');

async function findDocuments(db: Database, { partnershipId }: PackRow, into: Sources): Promise<void> {
  const found = await findCompletionFiles(db, partnershipId);
  for (const part of ['02', '06'] as const) {
    const files = found.filter(({ documentName }) => isReceipt(documentName) === (part === '06'));
    if (files.length === 0)
      into.gaps.push({
        name: packPartLabels[part],
        reason:
          part === '02'
            ? '확인한 결과보고서와 서류가 없어요.'
            : '기업이 이름을 적어 받기로 하고 확인한 기부금영수증이나 계산서가 없어요.',
      });
    into.stored.push(
      ...files.map((file, at) => ({
        part,
        path: `${folderOf(part)}/${numbered(at + 1)}_${toFileName(file.name)}`,
        file,
      })),
    );
  }
}

async function findMoney(
  db: Database,
  { partnershipId }: PackRow,
  subject: PackSubject,
  into: Sources,
): Promise<void> {
  if ((await sumUpBudget(db, partnershipId)).lines.length === 0) {
    into.gaps.push({ name: '정산표', reason: '협약에서 정한 예산이 없어 적은 돈이 없어요.' });
    return;
  }
  const parts = await readSettlement(db, partnershipId);
  const { projectTitle: title, companyName, npoName } = subject;
  const names = { title, companyName, npoName, today: koreanDay(subject.endedAt) };
  const folder = folderOf('03');
  into.written.push(
    {
      part: '03',
      path: `${folder}/정산표.pdf`,
      mimeType: pdfType,
      write: () => drawPaper(drawSettlement(parts, names), 'pdf'),
    },
    {
      part: '03',
      path: `${folder}/정산표.xlsx`,
      mimeType: xlsxType,
      write: () => writeSettlement(parts, names),
    },
  );
  const evidence = await findEvidenceFiles(db, partnershipId);
  if (evidence.length === 0) into.gaps.push({ name: '증빙', reason: '적은 지출이 없어요.' });
  const seen = new Map<number, number>();
  for (const file of evidence) {
    const at = (seen.get(file.number) ?? 0) + 1;
    seen.set(file.number, at);
    const name = `${numbered(file.number)}-${at}_${toFileName(file.payee, 40)}_${toFileName(file.name, 80)}`;
    into.stored.push({ part: '04', path: `${folderOf('04')}/${name}`, file });
  }
}

async function findPhotos(db: Database, { partnershipId }: PackRow, into: Sources): Promise<void> {
  const photos = await findAgreedPhotos(db, partnershipId);
  into.stored.push(
    ...photos.map((file, at) => ({
      part: '05' as const,
      path: `${folderOf('05')}/${photoScopeLabels[file.scope]}/${file.day}_${toFileName(file.place, 40)}_${numbered(at + 1)}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`,
      file,
    })),
  );
  if (photos.length === 0) into.gaps.push({ name: '사진', reason: '동의를 받은 활동 사진이 없어요.' });
  const withheld = await countWithheldPhotos(db, partnershipId);
  if (withheld > 0)
    into.gaps.push({
      name: `사진 ${withheld}장`,
      reason: '찍힌 분의 동의를 못 받아 단체만 볼 수 있는 사진이에요.',
    });
}

/** Everything that goes into the pack of a partnership that is over, and what does not, with the reason. */
export async function findSources(db: Database, row: PackRow, subject: PackSubject): Promise<Sources> {
  const sources: Sources = { stored: [], written: [], gaps: [] };
  await findAgreement(db, row, sources);
  await findDocuments(db, row, sources);
  await findMoney(db, row, subject, sources);
  await findPhotos(db, row, sources);
  await findPlanPapers(db, row, subject, sources);
  return sources;
}
