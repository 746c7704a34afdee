import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { projectStatuses, projectStatusLabels } from '#contract/projects/project-status.ts';
import { CERTIFICATE_LOOKS } from '#web/features/certificates/certificate-state.ts';
import { certificatesQuery } from '#web/features/certificates/queries.ts';
import { npoQuery, nposQuery } from '#web/features/npos/queries.ts';
import { projectsQuery } from '#web/features/projects/queries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Row, Specimen } from './specimen.tsx';

/** The dialogs of the product on what the demo holds, in each state that its content has. */
export function ProductDialogsSection() {
  return (
    <>
      <Specimen
        id="public-dialogs"
        name="이용약관 · 개인정보처리방침 · 로그인 · emailAuth"
        purpose="누구나 볼 수 있는 대화상자예요. openDialog에 이름과 속성을 주면 열려요."
        props={[
          ['privacyPolicy', 'slug: terms | privacy | marketing'],
          ['signIn', 'message: 왜 다시 로그인하는지'],
          ['emailAuth', 'purpose: SIGNUP | EMAIL_CHANGE, 확인한 이메일을 돌려줘요.'],
        ]}
      >
        <Row>
          <Button variant="line" onClick={() => openDialog('privacyPolicy', { slug: 'terms' })}>
            이용약관 대화상자
          </Button>
          <Button variant="line" onClick={() => openDialog('privacyPolicy', { slug: 'privacy' })}>
            개인정보처리방침 대화상자
          </Button>
          <Button variant="line" onClick={() => openDialog('signIn', {})}>
            로그인 대화상자
          </Button>
          <Button variant="line" onClick={() => openDialog('emailAuth', { purpose: 'SIGNUP' })}>
            담당자 이메일 인증
          </Button>
        </Row>
      </Specimen>
      <Specimen
        id="project-detail"
        name="projectDetail"
        purpose="비영리단체의 대표 사업을 보여 줘요. 사진 수와 예산 공개 여부에 따라 모습이 달라요."
        props={[['npoId, projectId', '단체와 대표 사업']]}
      >
        <ProjectDetailButtons />
      </Specimen>
      <Specimen
        id="certificate-dialogs"
        name="certificateAuth"
        purpose="증빙 서류를 올리고, 올린 파일을 보고 지워요. 서류의 상태마다 모습이 달라요."
        props={[['documentType', '사업자등록증 | 고유번호증 | 지정서']]}
      >
        <CertificateDialogButtons />
      </Specimen>
      <Specimen
        id="company-dialogs"
        name="companyRequestDetails · projectProgress"
        purpose="기업이 자기 요청을 열 때 보는 대화상자예요. 프로젝트의 상태마다 모습이 달라요."
        props={[['projectId', '기업의 프로젝트']]}
      >
        <CompanyDialogButtons />
      </Specimen>
    </>
  );
}

const PROJECT_STATES: { label: string; suits: (project: NpoProfile['projects'][number]) => boolean }[] = [
  { label: '사진이 여럿인 사업', suits: ({ images }) => images.length > 1 },
  { label: '사진이 한 장인 사업', suits: ({ images }) => images.length === 1 },
  { label: '예산을 공개하지 않은 사업', suits: ({ isBudgetHidden }) => isBudgetHidden },
];

/** So many organisations hold every state in the demo. */
const SEARCHED_NPOS = 12;

function ProjectDetailButtons() {
  const { data: page } = useQuery(nposQuery({ sort: 'EXPERIENCE' }));
  const npos = useQueries({
    queries: (page?.items ?? []).slice(0, SEARCHED_NPOS).map(({ id }) => npoQuery(id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const states = PROJECT_STATES.flatMap(({ label, suits }) => {
    const npo = npos.find(({ projects }) => projects.some(suits));
    const project = npo?.projects.find(suits);
    return npo && project ? [{ label, npoId: npo.id, projectId: project.id }] : [];
  });
  if (states.length === 0) return <ButtonsLoading />;
  return (
    <Row>
      {states.map(({ label, npoId, projectId }) => (
        <Button key={label} variant="line" onClick={() => openDialog('projectDetail', { npoId, projectId })}>
          {label}
        </Button>
      ))}
    </Row>
  );
}

function CompanyDialogButtons() {
  const { status, member } = useSession();
  const isCompany = member?.role.name === 'COMPANY';
  const { data } = useQuery({ ...projectsQuery, enabled: isCompany });
  if (status === 'loading') return <ButtonsLoading />;
  if (!isCompany) {
    return (
      <SignInFirst>
        기업 회원의 프로젝트로 열려요. 체험 계정 hanui_csr로 로그인하면 모든 상태를 볼 수 있어요.
      </SignInFirst>
    );
  }
  if (!data) return <ButtonsLoading />;
  const projects = projectStatuses.flatMap((code) => {
    const project = data.find(({ status: { code: own } }) => own === code);
    return project ? [{ code, projectId: project.id }] : [];
  });
  return (
    <>
      <Row>
        {projects.map(({ code, projectId }) => (
          <Button
            key={code}
            variant="line"
            onClick={() => openDialog('companyRequestDetails', { projectId })}
          >
            요청 상세 · {projectStatusLabels[code]}
          </Button>
        ))}
      </Row>
      <Row>
        {projects
          .filter(({ code }) => code === 'MATCHED' || code === 'CONFIRMED' || code === 'MATCHING')
          .map(({ code, projectId }) => (
            <Button key={code} variant="line" onClick={() => openDialog('projectProgress', { projectId })}>
              진행 정보 · {projectStatusLabels[code]}
            </Button>
          ))}
      </Row>
    </>
  );
}

function CertificateDialogButtons() {
  const { status, member } = useSession();
  const { data } = useQuery({ ...certificatesQuery, enabled: member !== null });
  if (status === 'loading') return <ButtonsLoading />;
  if (member === null) {
    return <SignInFirst>단체의 서류로 열려요. 체험 계정 solgaeul로 로그인하면 볼 수 있어요.</SignInFirst>;
  }
  if (!data) return <ButtonsLoading />;
  return (
    <Row>
      {data.items.map(({ documentType, status: state }) => (
        <Button
          key={documentType}
          variant="line"
          onClick={() => openDialog('certificateAuth', { documentType })}
        >
          {certificateTypeLabels[documentType]} · {CERTIFICATE_LOOKS[state].label}
        </Button>
      ))}
    </Row>
  );
}

function SignInFirst({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="text-ink-2">{children}</p>
      <Row>
        <Button variant="line" onClick={() => openDialog('signIn', {})}>
          로그인하고 보기
        </Button>
      </Row>
    </>
  );
}

function ButtonsLoading() {
  return (
    <LoadingArea className="flex gap-3">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-11 w-40" />
    </LoadingArea>
  );
}
