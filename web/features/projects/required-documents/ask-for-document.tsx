import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { requiredDocumentName } from '#contract/projects/required-documents.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCreateRequiredDocument } from './queries.ts';

/** One line in which the company names one more document. */
export function AskForDocument({ projectId }: { projectId: string }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const create = useCreateRequiredDocument(projectId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = requiredDocumentName.safeParse(name);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      return;
    }
    try {
      await create.mutateAsync(checked.data);
    } catch (problem) {
      if (problem instanceof ApiProblem) setError(problem.fieldErrors[0]?.message ?? problem.message);
      return;
    }
    setName('');
    setError(undefined);
    toast.success('서류를 더 요청했어요. 단체에 알렸어요.');
  }

  return (
    <form noValidate onSubmit={submit} className="border-t border-line pt-4 print:hidden">
      <Field label="서류 더 요청하기" error={error}>
        <div className="flex max-w-120 gap-2">
          <Input
            size="sm"
            placeholder="받을 서류 이름"
            maxLength={limits.documentNameMaxLength}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
          <Button
            type="submit"
            variant="line"
            size="sm"
            className="min-h-10 flex-none"
            loading={create.isPending}
            loadingText="요청하는 중..."
          >
            <Plus aria-hidden="true" />
            요청하기
          </Button>
        </div>
      </Field>
    </form>
  );
}
