import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Account } from '#contract/accounts/members.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { accountQuery } from './queries.ts';

/**
 * Saves one part of the account on the version that was seen. When it has changed elsewhere, what stands now is told by
 * `labels`, what was typed stays, and saving again puts it in place of that.
 */
export function useFactsForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    version: firstVersion,
    labels,
    save,
    onSaved,
  }: {
    version: number;
    labels: Record<string, string>;
    save: (values: Values & { version: number }) => Promise<Account>;
    onSaved: () => void;
  },
) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(firstVersion);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(values: Values) {
    setProblem(null);
    try {
      const account = await save({ ...values, version });
      queryClient.setQueryData(accountQuery.queryKey, account);
      onSaved();
    } catch (error) {
      const current = error instanceof ApiProblem && error.code === 'STALE' ? error.current : undefined;
      if (typeof current?.version === 'number') {
        const now = Object.entries(labels).map(([key, label]) => `${label} ${current[key] ?? '없음'}`);
        setVersion(current.version);
        setProblem(
          `그사이 다른 곳에서 바뀌었어요. 지금 저장된 내용은 ${withParticle(now.join(', '), '이에요/예요')}. 다시 저장하면 지금 쓴 내용으로 바뀌어요.`,
        );
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        return;
      }
      setProblem(tellProblem(error, form, '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  }
  return { problem, submit };
}
