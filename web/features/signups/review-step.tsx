import { useState } from 'react';
import type { Signup } from '#contract/accounts/signups.ts';
import { businessStatusLabels } from '#contract/organizations/business-status.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay, formatFileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { type Description, DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { useSubmitSignup } from './queries.ts';
import { StepForm } from './step-form.tsx';
import { type SignupStep, stepOfField } from './steps.ts';

type ReviewStepProps = { signup: Signup; onBack: () => void; onGoTo: (step: SignupStep) => void };

/** Step 7: everything once more, and the submission. */
export function ReviewStep({ signup, onBack, onGoTo }: ReviewStepProps) {
  const submission = useSubmitSignup();
  const [problem, setProblem] = useState<{ text: string; step: SignupStep | null } | null>(null);
  const isCompany = signup.type === 'COMPANY';
  const { organization, contact, businessStatus } = signup;

  async function send() {
    setProblem(null);
    try {
      await submission.mutateAsync(undefined);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const [mistake] = error.fieldErrors;
      setProblem({
        text: mistake?.message ?? error.message,
        step: mistake ? stepOfField(mistake.path) : null,
      });
    }
  }

  return (
    <StepForm
      step="review"
      title="보내기 전에 확인해 주세요"
      text="보낸 뒤에는 관리자가 결과를 알려 드릴 때까지 고칠 수 없어요."
      isSaving={submission.isPending}
      onBack={onBack}
      submitLabel="가입 신청 보내기"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid gap-6">
        <Part
          title="약관 동의"
          onEdit={() => onGoTo('terms')}
          items={[
            { term: '필수 약관', description: '동의했어요' },
            { term: '마케팅 정보', description: signup.consents.marketing ? '받을게요' : '받지 않을게요' },
          ]}
        />
        <Part
          title="기관 정보"
          onEdit={() => onGoTo('organization')}
          items={[
            { term: '회원 종류', description: isCompany ? '기업 회원' : 'NPO 회원' },
            { term: '이름', description: organization?.name },
            {
              term: isCompany ? '사업자등록번호' : '고유번호',
              description: <span className="tnum">{organization?.number}</span>,
            },
            {
              term: '국세청 상태',
              description: businessStatus
                ? `${businessStatusLabels[businessStatus.status]}${businessStatus.checkedOn ? ` (기준일 ${formatDay(businessStatus.checkedOn)})` : ''}`
                : '미확인',
            },
            ...(organization?.industry
              ? [{ term: isCompany ? '업종' : '주된 활동', description: organization.industry }]
              : []),
          ]}
        />
        <Part
          title={isCompany ? '사업자등록증' : '고유번호증'}
          onEdit={() => onGoTo('certificate')}
          items={[
            {
              term: '파일',
              description: `${signup.certificate?.name} (${formatFileSize(signup.certificate?.size ?? 0)})`,
            },
          ]}
        />
        <Part
          title="담당자"
          onEdit={() => onGoTo('contact')}
          items={[
            { term: '이름', description: [contact?.name, contact?.jobTitle].filter(Boolean).join(' · ') },
            { term: '전화번호', description: <span className="tnum">{contact?.phone}</span> },
            { term: '이메일', description: signup.email },
          ]}
        />
        <Part
          title="아이디"
          onEdit={() => onGoTo('account')}
          items={[{ term: '아이디', description: signup.username }]}
        />
      </div>
      {problem && (
        <Note
          tone="danger"
          role="alert"
          action={
            problem.step && (
              <Button variant="line" size="sm" onClick={() => onGoTo(problem.step as SignupStep)}>
                고치러 가기
              </Button>
            )
          }
        >
          {problem.text}
        </Note>
      )}
    </StepForm>
  );
}

function Part({
  title,
  items,
  onEdit,
}: {
  title: string;
  items: readonly Description[];
  onEdit: () => void;
}) {
  return (
    <section className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-h3">{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${title} 고치기`}
          className="-mr-3 min-h-11"
          onClick={onEdit}
        >
          고치기
        </Button>
      </div>
      <DescriptionList items={items} />
    </section>
  );
}
