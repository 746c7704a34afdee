import { Plus, Trash2 } from 'lucide-react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { type Milestone, milestoneOwners } from '#contract/agreements/workplan.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRows, useWorkplan } from './use-workplan.ts';
import { ownerLabels } from './workplan-text.ts';

type MilestoneDialogProps = { projectId: string; agreement: Agreement; onClose: () => void };

/** The milestones of a workplan, within its period. */
export function MilestoneDialog({ projectId, agreement, onClose }: MilestoneDialogProps) {
  const { workplan, values } = agreement.content;
  const { rows, isChanged, add, remove, update } = useRows<Milestone>(workplan.milestones, () => ({
    name: '',
    day: '',
    owner: 'BOTH',
  }));
  const { errors, save, isPending } = useWorkplan({ projectId, agreement }, 'milestones', onClose);
  return (
    <FormDialog
      title="주요 일정"
      subtitle="사업 기간 안의 날짜로 적어 주세요."
      size="lg"
      unsaved={isChanged}
      onClose={onClose}
      onSubmit={() =>
        save(rows.map(({ key: _, ...row }) => row).sort((one, other) => (one.day < other.day ? -1 : 1)))
      }
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={errors[''] ?? null}
    >
      {rows.map(({ key, name, day, owner }, at) => (
        <fieldset
          key={key}
          className="grid gap-3 border-b border-line pb-5 tablet:grid-cols-[minmax(0,1fr)_170px_110px_auto]"
        >
          <legend className="sr-only">일정 {at + 1}</legend>
          <Field label="일정" required error={errors[`${at}.name`]}>
            <Input
              value={name}
              maxLength={limits.milestoneNameMaxLength}
              onChange={(event) => update(key, { name: event.target.value })}
            />
          </Field>
          <Field label="날짜" required error={errors[`${at}.day`]}>
            <DatePicker
              value={day || null}
              minDay={values.start}
              maxDay={values.end}
              onChange={(next) => update(key, { day: next ?? '' })}
            />
          </Field>
          <Field label="맡은 곳" required>
            <Select
              value={owner}
              choices={milestoneOwners.map((value) => ({ value, label: ownerLabels[value] }))}
              onChange={(next) => update(key, { owner: next })}
            />
          </Field>
          <IconButton
            size="lg"
            className="self-end"
            label={`일정 ${at + 1} 지우기`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(key)}
          />
        </fieldset>
      ))}
      {rows.length < limits.milestonesMax && (
        <Button variant="line" onClick={add}>
          <Plus aria-hidden="true" />
          일정 더하기
        </Button>
      )}
    </FormDialog>
  );
}
