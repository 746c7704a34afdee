import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { companyViewQuery } from '../queries.ts';
import type { MatchEdit } from './match-edit.ts';

/** What the component of the company's page is given. */
export type CompanyList = {
  projectId: string;
  npos: RecommendedNpo[];
  isOnlyPartner: boolean;
  publishedAt: string;
  actionFor: (npo: RecommendedNpo) => ReactNode;
};

type CompanyViewDialogProps = {
  /** Draws the list by that component. */
  renderList: (list: CompanyList) => ReactNode;
  project: AdminProjectDetail['project'];
  match: AdminMatch;
  edit: MatchEdit;
  onClose: () => void;
};

/** 기업 화면: the list drawn by the very component of the company's page, with changes that are not saved yet. */
export function CompanyViewDialog({ renderList, project, match, edit, onClose }: CompanyViewDialogProps) {
  const summaries = Object.entries(edit.summaries).map(([npoId, summary]) => ({ npoId, summary }));
  const query = useQuery(companyViewQuery(match.id, match.version, { order: edit.order, summaries }));
  return (
    <Dialog
      title="기업이 보는 화면"
      subtitle={
        match.publishedAt === null
          ? `지금 순서로 보내면 ${project.company.name}에서 이렇게 보여요.`
          : `${project.company.name}에서 지금 순서로 이렇게 보여요.`
      }
      size="xl"
      long
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Note>
          관리자 메모, 자동 순위, 빠진 후보는 기업에 보이지 않아요. 이 화면을 열어도 기업이 본 것으로 기록되지
          않아요.
        </Note>
        <RecordFrame
          query={query}
          loadingLabel="기업 화면을 불러오는 중이에요"
          errorTitle="기업 화면을 불러오지 못했어요"
          skeleton={<Skeleton className="h-80" />}
        >
          {({ npos }) => {
            const first = npos.find(({ invitation }) => invitation?.status === 'ACCEPTED');
            return renderList({
              projectId: project.id,
              npos,
              isOnlyPartner: project.continuesId !== null && npos.length === 1,
              publishedAt: match.publishedAt ?? new Date().toISOString(),
              actionFor: (npo) =>
                npo.invitation?.status === 'ACCEPTED' && (
                  <span className={buttonClassNames(npo === first ? 'primary' : 'secondary')}>
                    파트너로 선택
                  </span>
                ),
            });
          }}
        </RecordFrame>
      </div>
    </Dialog>
  );
}
