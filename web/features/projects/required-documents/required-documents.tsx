import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { findMissing } from '#contract/projects/required-document-status.ts';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { AskForDocument } from './ask-for-document.tsx';
import { type OpenStep, RequiredDocumentRow } from './required-document-row.tsx';

type RequiredDocumentsProps = { project: ProjectDetail; viewer: 'COMPANY' | 'NPO' | 'ADMIN' };

const hints: Record<RequiredDocumentsProps['viewer'], string> = {
  COMPANY: '단체가 낸 서류를 살펴보고 확인하거나, 고칠 곳을 적어 돌려보내 주세요.',
  NPO: '서류마다 파일을 내면 기업이 확인해요. 돌려받으면 고쳐서 다시 내 주세요.',
  ADMIN: '서류를 받고 확인하는 일은 두 기관이 해요. 남은 서류가 있으면 이유를 적어야 다음으로 넘어가요.',
};

/**
 * The documents that the company asks of its partner, one row each (F-32): the NPO hands in, the company accepts, returns
 * or goes without, the admin reads. One row at a time is open for a file or a reason.
 */
export function RequiredDocuments({ project, viewer }: RequiredDocumentsProps) {
  const [open, setOpen] = useState<{ id: string; step: OpenStep } | null>(null);
  const { partnership, requiredDocuments: documents, missingDocumentsReason, allowed, status } = project;
  if (partnership === null) return null;
  const settled = documents.length - findMissing(documents).length;
  const mayAsk =
    allowed.askForDocuments &&
    status.code !== 'PAYMENT_REQUESTED' &&
    status.code !== 'PAYMENT_CONFIRMED' &&
    documents.length < limits.requiredDocumentsMax;
  return (
    <Card
      id="required-documents"
      aria-labelledby="required-documents-name"
      className="grid grid-cols-[minmax(0,1fr)] scroll-mt-24 gap-4"
    >
      <header className="grid gap-1">
        <h2 id="required-documents-name" className="text-h3">
          받기로 한 서류{' '}
          {documents.length > 0 && (
            <span className="tnum text-brand-ink">
              <span aria-hidden="true">
                {settled}/{documents.length}
              </span>
              <span className="sr-only">
                {documents.length}건 가운데 {settled}건 마침
              </span>
            </span>
          )}
        </h2>
        <p className="text-sm text-ink-2">
          {documents.length > 0
            ? partnership.ending === null
              ? hints[viewer]
              : '끝난 협업이라 더 바꿀 수 없어요.'
            : viewer === 'COMPANY' && mayAsk
              ? '아직 요청한 서류가 없어요. 사업을 마치고 받을 서류가 있으면 이름을 적어 주세요.'
              : '기업이 요청한 서류가 없어요.'}
        </p>
      </header>
      {missingDocumentsReason !== null && (
        <Note tone="warn">
          <b>관리자가 확인하지 못한 서류를 두고 다음으로 넘어갔어요.</b> 이유: {missingDocumentsReason}
        </Note>
      )}
      {documents.length > 0 && (
        <ul aria-label="받기로 한 서류" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {documents.map((document) => (
            <RequiredDocumentRow
              key={document.id}
              projectId={project.id}
              document={document}
              isOver={partnership.ending !== null}
              mayDecide={allowed.askForDocuments}
              mayHandIn={allowed.handInDocuments}
              open={open?.id === document.id ? open.step : null}
              onOpen={(step) => setOpen(step && { id: document.id, step })}
            />
          ))}
        </ul>
      )}
      {mayAsk && <AskForDocument projectId={project.id} />}
    </Card>
  );
}
