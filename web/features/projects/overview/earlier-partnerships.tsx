import { partnershipEndingLabels } from '#contract/projects/partnership-ending.ts';
import type { EarlierPartnership } from '#contract/projects/partnerships.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { saveFile } from '#web/lib/download.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MoreButton } from './more-button.tsx';
import { LogMonths } from './project-log.tsx';
import { useDocuments, useEvents } from './project-pages.ts';

type EarlierPartnershipsProps = {
  project: Pick<ProjectDetail, 'id' | 'earlierPartnerships' | 'company'>;
  viewer: 'COMPANY' | 'NPO' | 'ADMIN';
};

/** What is left of partnerships that ended before, each apart: nobody adds to it, and no other partner reads it. */
export function EarlierPartnerships({ project, viewer }: EarlierPartnershipsProps) {
  const { id, earlierPartnerships, company } = project;
  if (earlierPartnerships.length === 0) return null;
  return (
    <Card
      aria-labelledby="earlier"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block print:space-y-3"
    >
      <header className="grid gap-1">
        <h2 id="earlier" className="text-h3">
          {viewer === 'NPO' ? '지난 협업 기록' : '지난 파트너와의 기록'}
        </h2>
        <p className="text-sm text-ink-2">
          {viewer === 'NPO'
            ? '전에 이 프로젝트를 함께한 동안의 서류와 기록이에요.'
            : '새 파트너에게는 보이지 않아요. 더 올리거나 지울 수도 없어요.'}
        </p>
      </header>
      {earlierPartnerships.map((earlier) => (
        <Earlier key={earlier.id} projectId={id} earlier={earlier} companyName={company.name} />
      ))}
    </Card>
  );
}

type EarlierProps = { projectId: string; earlier: EarlierPartnership; companyName: string };

function Earlier({ projectId, earlier, companyName }: EarlierProps) {
  const { id, partner, startedAt, endedAt, ending } = earlier;
  const documents = useDocuments(projectId, earlier.documents, id);
  const events = useEvents(projectId, earlier.events, id);
  return (
    <section
      aria-labelledby={`earlier-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5"
    >
      <div>
        <h3 id={`earlier-${id}`} className="text-base [overflow-wrap:anywhere]">
          {partner.orgName}
        </h3>
        <p className="tnum text-sm text-ink-3">
          {formatDay(startedAt)} ~ {endedAt && formatDay(endedAt)}
          {ending && ` · ${partnershipEndingLabels[ending]}`}
        </p>
      </div>
      {documents.items.length > 0 ? (
        <DocumentList
          showUploader
          label={`${partner.orgName} 때의 서류`}
          documents={documents.items.map((document) => ({
            ...document,
            isOwner: false,
            uploaderTone:
              document.uploader.orgName === partner.orgName
                ? 'npo'
                : document.uploader.orgName === companyName
                  ? 'company'
                  : 'staff',
            tag: document.kind === 'COMPLETION' && <Tag tone="gam">완료 서류</Tag>,
          }))}
          onDownload={saveFile}
        />
      ) : (
        <p className="text-sm text-ink-3">올린 서류가 없어요.</p>
      )}
      <MoreButton pages={documents} noun="서류" />
      <LogMonths events={events.items} headingLevel={4} owner={partner.orgName} />
      <MoreButton pages={events} noun="기록" />
    </section>
  );
}
