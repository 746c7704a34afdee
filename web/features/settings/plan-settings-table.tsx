import { type Plan, plans } from '#contract/organizations/plans.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import {
  describeField,
  fieldsOf,
  type PlanSettingKind,
  type SettingDraft,
  type SettingField,
} from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';

/** The values of one kind as they are written, and what they make of it. */
export type PlanSettingDraft = {
  kind: PlanSettingKind;
  draft: SettingDraft;
  value: unknown;
  differences: readonly { name: string; old: string; now: string }[];
};

type PlanSettingsTableProps = {
  caption: string;
  drafts: readonly PlanSettingDraft[];
  /** By the paths of their fields. */
  mistakes: Readonly<Record<string, string>>;
  /** The plan that a phone shows. */
  shownPlan: Plan;
  mayWrite: boolean;
  onPlan: (plan: Plan) => void;
  onWrite: (path: string, value: string | number | null) => void;
};

const planOf = ({ path }: SettingField) => path.split('.')[0];
/** What a field is called beside those of other plans. */
const nameIn = (field: SettingField) => field.label.slice((planOf(field)?.length ?? 0) + 1);

/** What is set, a row each, with a column for each plan; a phone shows one plan at a time. */
export function PlanSettingsTable({
  caption,
  drafts,
  mistakes,
  shownPlan,
  mayWrite,
  onPlan,
  onWrite,
}: PlanSettingsTableProps) {
  const onPhone = (plan: Plan) => plan !== shownPlan && 'max-tablet:hidden';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="tablet:hidden">
        <Select
          aria-label="요금제"
          value={shownPlan}
          choices={plans.map((plan) => ({ value: plan, label: plan }))}
          onChange={onPlan}
        />
      </div>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className="w-28 laptop:w-36" />
            {plans.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={classNames('px-1.5 pb-2 text-left text-xs font-bold', onPhone(plan))}
              >
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drafts.flatMap(({ kind, draft, differences }) =>
            [...Map.groupBy(fieldsOf(kind, 0), nameIn)].map(([name, fields]) => (
              <tr key={`${kind}${name}`} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal text-ink-2">
                  {name}
                  {fields[0]?.hint && <span className="block text-xs text-ink-3">{fields[0].hint}</span>}
                </th>
                {plans.map((plan) => {
                  const field = fields.find((one) => planOf(one) === plan);
                  return (
                    <td key={plan} className={classNames('px-1.5 py-2 align-top', onPhone(plan))}>
                      {field === undefined ? (
                        <span className="text-ink-3">무료</span>
                      ) : mayWrite ? (
                        <Field
                          label={field.label}
                          hideLabel
                          error={mistakes[field.path]}
                          className={
                            differences.some(({ name: changed }) => changed === field.label)
                              ? 'rounded-r2 outline-2 outline-brand'
                              : undefined
                          }
                        >
                          <SettingInput
                            field={field}
                            value={draft[field.path]}
                            onChange={(written) => onWrite(field.path, written)}
                          />
                        </Field>
                      ) : (
                        <span className="tnum font-medium">{describeField(field, draft[field.path])}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
