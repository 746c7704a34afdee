import type { ComparedNpo, Comparison } from '#contract/matches/comparisons.ts';
import { factorLabels, isLowFactor } from '#contract/matches/factors.ts';
import { describeFit } from '#contract/matches/fit-notes.ts';
import { fitLevelLabels, invitationStatusLabels } from '#contract/matches/matches.ts';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import { openDocument } from '#server/paper/open-document.ts';
import { createSheet, type Sheet } from '#server/paper/sheet.ts';
import type { TableCell } from '#server/paper/table.ts';
import { drawTalkPage } from './talk-page.ts';

const SIGNERS = ['작성', '검토', '승인'];

/** Writes the comparison as an A4 document for an approval inside the company; its text can be selected and searched. */
export async function drawDocument(comparison: Comparison): Promise<Uint8Array> {
  const { title, companyName, asOf } = comparison;
  const { document, finish } = openDocument({
    Title: `추천 비교서 ${title}`,
    Author: '맞손',
    Subject: `${companyName} 제출용`,
  });
  const sheet = createSheet(document);
  drawHead(sheet, comparison);
  drawTable(sheet, comparison.npos);
  for (const npo of comparison.npos) drawNpo(sheet, npo);
  drawNotes(sheet, comparison.npos);
  sheet.section((tags) => drawTalkPage(document, tags, comparison.npos));
  sheet.frame({ foot: `추천 비교서 · ${companyName} · 기준일 ${dot(asOf)}` });
  return finish();
}

function drawHead(sheet: Sheet, comparison: Comparison): void {
  const { title, companyName, conditions, publishedOn, asOf } = comparison;
  sheet.signatures(SIGNERS);
  sheet.logo();
  sheet.line('추천 비교서', { font: 'bold', size: 22 });
  sheet.line(title, { font: 'bold', size: 13, gap: 10, width: 330 });
  sheet.facts([
    { name: '기업', value: companyName },
    { name: '추천일', value: publishedOn === null ? '추천 전' : dot(publishedOn) },
    { name: '기준일', value: `${dot(asOf)} (프로필과 증빙을 읽은 날)` },
    ...conditions,
  ]);
}

function drawTable(sheet: Sheet, npos: readonly ComparedNpo[]): void {
  if (npos.length === 0) {
    sheet.heading('추천 단체');
    sheet.line('아직 추천 목록이 없어요. 추천이 도착한 뒤 다시 내려받아 주세요.', { size: 10 });
    return;
  }
  sheet.heading(`추천 단체 ${npos.length}곳 한눈에 보기`);
  const row = (name: string, cell: (npo: ComparedNpo) => TableCell) => [name, ...npos.map(cell)];
  sheet.table([
    row('순위', ({ rank, orgName }) => `${rank}순위\n${orgName}`),
    row('맞춤도', ({ fit, level }) => `${fit}점 · ${fitLevelLabels[level]}`),
    ...(npos[0]?.factors ?? []).map(({ key }, at) =>
      row(factorLabels[key], ({ factors }) => drawFactor(factors[at])),
    ),
    row('소재지', ({ location }) => location ?? '미등록'),
    row('활동 햇수', ({ tenure }) => (tenure === null ? '미등록' : `${tenure}년차`)),
    row('대표 사업', ({ projectCount }) => (projectCount === null ? '비공개' : `${projectCount}건`)),
    row('기부금영수증', ({ canIssueDonationReceipt }) => (canIssueDonationReceipt ? '발급가능' : '발급불가')),
    row('세금계산서', ({ canIssueTaxInvoice }) => (canIssueTaxInvoice ? '발급가능' : '발급불가')),
    row('제안 답변', ({ invitation }) =>
      invitation ? invitationStatusLabels[invitation.status] : '제안 전',
    ),
  ]);
}

/** The figure of one bar of the fit with the bar itself, which is hatched where a caution says what is missing. */
function drawFactor(factor: ComparedNpo['factors'][number] | undefined): TableCell {
  if (!factor) return '';
  const { points, max } = factor;
  return {
    text: `${points} / ${max}`,
    bar: { share: max === 0 ? 0 : points / max, tone: isLowFactor(factor) ? 'low' : 'usual' },
  };
}

function drawNpo(sheet: Sheet, npo: ComparedNpo): void {
  sheet.heading(`${npo.rank}순위 ${npo.orgName}`);
  sheet.line(npo.summary, { size: 10, gap: 4 });
  for (const { kind, text, projects } of npo.reasons) {
    sheet.note(kind === 'STRENGTH' ? '근거' : '확인', text);
    for (const { name, actualStart, actualEnd } of projects) {
      sheet.line(`「${name}」 ${dot(actualStart)} ~ ${dot(actualEnd)}`, {
        size: 9,
        indent: 40,
        isFaint: true,
      });
    }
  }
  const papers = npo.certificates.map(
    ({ documentType, checkedOn, validUntil }) =>
      `${certificateTypeLabels[documentType]} (기준일 ${dot(checkedOn)}, ${validUntil === null ? '기한 없음' : `${dot(validUntil)}까지`})`,
  );
  sheet.note('증빙', papers.length === 0 ? '확인된 증빙이 없어요' : papers.join(', '));
  if (!npo.isAvailable) sheet.note('안내', '지금은 프로필을 공개하지 않는 단체예요');
}

function drawNotes(sheet: Sheet, npos: readonly ComparedNpo[]): void {
  sheet.heading('이 문서를 읽는 법');
  for (const note of [
    ...describeFit(npos),
    '‘근거’와 ‘확인’은 맞춤도를 올리거나 내린 이유예요. 낫표 안의 사업은 단체 프로필에서 열어 볼 수 있어요.',
    '‘기준일’은 맞손이 증빙 원본을 확인한 날이에요. 협약 전에 유효 기간을 다시 확인해 주세요.',
  ]) {
    sheet.line(`· ${note}`, { size: 9, isFaint: true });
  }
}

function dot(day: string): string {
  return day.replaceAll('-', '.');
}
