import { useState } from 'react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { type Workplan, workplan as workplanSchema } from '#contract/agreements/workplan.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { useSeen } from '#web/lib/seen.ts';
import { agreementCalls, useAgreementChange } from './queries.ts';

/** Mistakes of one part by row and field: '0.name'; those of the whole part under ''. */
export type PartErrors = Record<string, string>;

/** Saves one part of a workplan on the version that was opened; mistakes stand at their row, in form and answer alike. */
export function useWorkplan<Part extends keyof Workplan>(
  { projectId, agreement }: { projectId: string; agreement: Agreement },
  part: Part,
  onClose: () => void,
) {
  const [errors, setErrors] = useState<PartErrors>({});
  const { change, isPending, refusal } = useAgreementChange(projectId);
  const seen = useSeen(agreement, { refusal });
  async function save(rows: unknown) {
    const read = workplanSchema.safeParse({ ...seen.content.workplan, [part]: rows });
    if (!read.success)
      return setErrors(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [path.slice(1).join('.'), message])),
      );
    setErrors({});
    const { id: agreementId, version } = seen;
    try {
      const isSaved = await change(() =>
        call(agreementCalls.workplan, {
          params: { projectId, agreementId },
          body: { workplan: read.data, version },
        }),
      );
      if (isSaved) onClose();
    } catch (error) {
      if (error instanceof ApiProblem)
        setErrors(
          Object.fromEntries(
            error.fieldErrors.map(({ path, message }) => [
              path.startsWith(`workplan.${part}.`) ? path.slice(`workplan.${part}.`.length) : '',
              message,
            ]),
          ),
        );
    }
  }
  return { errors, save, isPending };
}

/** Rows of a form with keys of their own, so that a row that goes takes no other's place. */
export function useRows<Row extends object>(initial: readonly Row[], blank: () => Row) {
  const [rows, setRows] = useState(() =>
    initial.map((row) => ({ ...row, key: crypto.randomUUID() as string })),
  );
  return {
    rows,
    isChanged: JSON.stringify(rows.map(({ key: _, ...row }) => row)) !== JSON.stringify(initial),
    add: () => setRows([...rows, { ...blank(), key: crypto.randomUUID() }]),
    remove: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    update: (key: string, changes: Partial<Row>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
  };
}
