import type { ProjectDetail } from '#contract/projects/projects.ts';
import { followUpLabels, needLevelLabels, planningStatusLabels } from '#contract/projects/request-form.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { AttachmentList } from './attachment-list.tsx';

type RequestBodyProps = {
  details: ProjectDetail['requestDetails'];
  /** Why the reader cannot have its attachments, where that is so. */
  filesClosedBecause?: string | null;
};

/** The rest of a request (D-23): papers, follow-up, planning status, plan, purpose and attachments. */
export function RequestBody({ details, filesClosedBecause = null }: RequestBodyProps) {
  return (
    <div className="grid gap-5 print:block print:space-y-3">
      <DescriptionList
        layout="stacked"
        className="print:gap-y-3"
        items={[
          {
            term: '사업이 끝난 뒤 받을 서류',
            description:
              details.requiredDocs.length > 0 ? details.requiredDocs.join(', ') : '따로 받지 않아요',
          },
          { term: '후속 협력 가능성', description: followUpLabels[details.followUp] },
          { term: '기획 상태', description: planningStatusLabels[details.planningStatus] },
          {
            term: '필요한 증빙',
            description: `기부금영수증: ${needLevelLabels[details.donationReceipt]}\n세금계산서: ${needLevelLabels[details.taxInvoice]}`,
          },
          { term: '목적', description: details.purpose, wide: true },
          { term: '개요와 상세 계획', description: details.description, wide: true },
        ]}
      />
      <div className="grid gap-2 print:break-inside-avoid">
        <p className="text-sm font-medium text-ink-3">관련 첨부</p>
        <AttachmentList files={details.attachments} closedBecause={filesClosedBecause} />
      </div>
    </div>
  );
}
