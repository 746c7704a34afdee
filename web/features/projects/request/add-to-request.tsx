import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { getProjectDraft, type ProjectDraft, updateProjectDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { draftQuery } from '../queries.ts';

/** What a request can take over from an NPO's profile. */
export type RequestConditions = Pick<
  DraftContent,
  'regionLevel1Code' | 'regionLevel2Code' | 'fieldCode' | 'beneficiaryCode'
>;

/**
 * Puts the conditions of an NPO into the company's request, where the request says nothing of its own yet, and leads
 * there. A draft that another tab has saved meanwhile is read and filled once more.
 */
export function AddToRequest({ memberId, conditions }: { memberId: string; conditions: RequestConditions }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillDraft(conditions),
    onSuccess: (draft) => {
      queryClient.setQueryData(draftQuery(memberId).queryKey, draft);
      toast.success('이 단체의 지역, 분야, 수혜대상을 요청서에 담았어요.', {
        description: '이미 쓰신 칸은 그대로 두었어요.',
      });
      void navigate({ to: '/project/request' });
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiProblem ? error.message : '요청서에 담지 못했어요. 다시 시도해 주세요.',
      ),
  });
  return (
    <Button size="lg" fullWidth loading={isPending} onClick={() => mutate()}>
      <FilePlus2 aria-hidden="true" />
      요청서에 담기
    </Button>
  );
}

async function fillDraft(conditions: RequestConditions): Promise<ProjectDraft> {
  for (let attempt = 1; ; attempt++) {
    const { version, content } = await call(getProjectDraft);
    try {
      return await call(updateProjectDraft, { body: { version, content: fill(content, conditions) } });
    } catch (error) {
      if (attempt > 1 || !(error instanceof ApiProblem && error.code === 'STALE')) throw error;
    }
  }
}

/** Values of the draft stand; a district belongs to its province, so both come together or not at all. */
function fill(content: DraftContent, conditions: RequestConditions): DraftContent {
  const { regionLevel1Code, regionLevel2Code, fieldCode, beneficiaryCode } = conditions;
  const region = content.regionLevel1Code ? {} : { regionLevel1Code, regionLevel2Code };
  return {
    ...content,
    ...region,
    fieldCode: content.fieldCode || fieldCode,
    beneficiaryCode: content.beneficiaryCode || beneficiaryCode,
  };
}
