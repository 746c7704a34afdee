import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import {
  asksToContinue,
  type Continuation,
  type ContinuationAnswer,
  continuationAnswerLabels,
  continuationAnswers,
} from '#contract/projects/continuations.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { problemText } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { continuationQuery, useAnswerContinuation } from '../queries.ts';
import { ContinueTogether } from '../request/continue-together.tsx';
import { RequestAgain } from '../request/request-again.tsx';

type Viewer = 'COMPANY' | 'NPO' | 'ADMIN';

/** Asks both parties at the end whether they go on next year, and shows the answers once both are there. */
export function ContinuationCard({ project, viewer }: { project: ProjectDetail; viewer: Viewer }) {
  const isAsked = project.partner !== null && asksToContinue(project.status.code, project.completionCount);
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...continuationQuery(project.id),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  return (
    <Card aria-labelledby="continuation" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="continuation" className="text-h3">
        내년에도 이어 갈까요?
      </h2>
      {data ? (
        <Answers project={project} viewer={viewer} continuation={data} />
      ) : isError ? (
        <ErrorState
          title="답을 불러오지 못했어요"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="py-4"
        />
      ) : (
        <LoadingArea>
          <Skeleton className="h-12 w-full" />
        </LoadingArea>
      )}
    </Card>
  );
}

type AnswersProps = { project: ProjectDetail; viewer: Viewer; continuation: Continuation };

function Answers({ project, viewer, continuation: { company, npo, nextProjectId } }: AnswersProps) {
  const partnerName = project.partner?.orgName ?? '';
  if (viewer !== 'ADMIN' && !(company.hasAnswered && npo.hasAnswered)) {
    const isCompany = viewer === 'COMPANY';
    return (
      <AnswerForm
        projectId={project.id}
        own={(isCompany ? company : npo).answer}
        otherName={isCompany ? partnerName : project.company.name}
        hasOtherAnswered={(isCompany ? npo : company).hasAnswered}
      />
    );
  }
  const wantsBoth = company.answer === 'YES' && npo.answer === 'YES';
  return (
    <>
      <dl className="grid gap-3 tablet:grid-cols-2">
        {[
          { name: project.company.name, answer: company.answer },
          { name: partnerName, answer: npo.answer },
        ].map(({ name, answer }) => (
          <div key={name} className="rounded-r2 border border-line px-4 py-3">
            <dt className="text-sm text-ink-3 [overflow-wrap:anywhere]">{name}</dt>
            <dd className={answer === null ? 'text-ink-3' : 'font-semibold'}>
              {answer === null ? '아직 답하지 않았어요' : continuationAnswerLabels[answer]}
            </dd>
          </div>
        ))}
      </dl>
      {wantsBoth && <Note tone="ok">두 곳 모두 내년에도 함께하고 싶어 해요.</Note>}
      {wantsBoth && viewer === 'COMPANY' && (
        <ContinueTogether projectId={project.id} npoName={partnerName} nextProjectId={nextProjectId} />
      )}
      {wantsBoth && nextProjectId === null && !hasEnded(project.status.code) && (
        <RequestAgain projectId={project.id} />
      )}
    </>
  );
}

type AnswerFormProps = {
  projectId: string;
  own: ContinuationAnswer | null;
  otherName: string;
  hasOtherAnswered: boolean;
};

function AnswerForm({ projectId, own, otherName, hasOtherAnswered }: AnswerFormProps) {
  const [picked, setPicked] = useState(own);
  const { mutate, isPending } = useAnswerContinuation(projectId);

  function send() {
    if (picked === null) return;
    mutate(picked, {
      onSuccess: () => toast.success('답을 보냈어요.'),
      onError: (error) => toast.error(problemText(error)),
    });
  }

  return (
    <>
      <p className="text-ink-2">
        {hasOtherAnswered
          ? `${withParticle(otherName, '이/가')} 먼저 답했어요. 답하면 서로의 답을 볼 수 있어요.`
          : own === null
            ? `${withParticle(otherName, '와/과')} 함께한 사업을 마무리하며 여쭤봐요. 답은 두 곳이 모두 답한 뒤에 서로에게 보여요.`
            : `답을 보냈어요. ${withParticle(otherName, '이/가')} 답하면 서로의 답이 보이고, 그때까지 바꿀 수 있어요.`}
      </p>
      <RadioGroup
        aria-labelledby="continuation"
        variant="box"
        columns={3}
        choices={continuationAnswers.map((value) => ({ value, label: continuationAnswerLabels[value] }))}
        value={picked}
        onChange={setPicked}
        disabled={isPending}
      />
      <Button
        variant={own === null ? 'primary' : 'secondary'}
        disabled={picked === null || picked === own}
        loading={isPending}
        loadingText="보내는 중..."
        onClick={send}
        className="justify-self-start max-tablet:w-full print:hidden"
      >
        {own === null ? '답하기' : '답 바꾸기'}
      </Button>
    </>
  );
}
