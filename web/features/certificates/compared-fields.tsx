import { Check, EyeOff, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { MemberType } from '#contract/accounts/signups.ts';
import { type BusinessStatusCheck, businessStatusLabels } from '#contract/organizations/business-status.ts';
import {
  type CheckField,
  type CheckMark,
  type ComparedValue,
  checkMarkLabels,
  checkMarks,
  nameCheckField,
} from '#contract/organizations/document-checks.ts';
import type { Sight } from '#web/lib/corrections.ts';
import { commandKey, isSingleKey, useDeskKeys } from '#web/lib/desk-keys.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTakeBackLast } from '#web/lib/outgoing.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';

/** The longest value that is typed off a document. */
const FOUND_MAX = 100;

const LOOKS: Record<CheckMark, { icon: typeof Check; chosen: string }> = {
  SAME: { icon: Check, chosen: 'border-ok bg-ok-tint font-semibold text-ok' },
  DIFFERENT: { icon: X, chosen: 'border-danger bg-surface font-semibold text-danger' },
  UNSEEN: { icon: EyeOff, chosen: 'border-ink-2 bg-sunken font-semibold text-ink' },
};

/** What a key says of the row that has the focus, by its place on the keyboard (O-06). */
const markOfKey: Readonly<Record<string, CheckMark>> = { KeyY: 'SAME', KeyN: 'DIFFERENT' };

/** Goes to the choices of a row or a form without turning the page. */
const focusChoices = (row: Element | null | undefined) =>
  (
    row?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    row?.querySelector<HTMLElement>('input[type=radio]')
  )?.focus({ preventScroll: true });

type ComparedFieldsProps = {
  compared: readonly ComparedValue[];
  type: MemberType;
  businessStatus: BusinessStatusCheck;
  sight: Sight;
  /** The file or a value has changed since it was marked. */
  isRenewed: boolean;
  /** Marks can be set; else they are only read. */
  isOpen: boolean;
  /** Id of the form of the decision, where the keys go on after the last row. */
  leadsTo: string;
  onSee: (field: CheckField, mark: CheckMark, found?: string) => void;
};

/** What was entered, row by row beside the document, and how a person sees each (O-09). */
export function ComparedFields(props: ComparedFieldsProps) {
  const { compared, type, sight, isOpen, leadsTo, onSee } = props;
  const id = useId();
  const [keysOn] = useDeskKeys();
  const takeBackLast = useTakeBackLast();
  const list = useRef<HTMLUListElement>(null);
  // Where the panes stand side by side, whoever opens a case goes on by keyboard at its first row.
  useEffect(() => {
    const isBusy = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (!isBusy && matchMedia('(min-width: 1240px)').matches) focusChoices(list.current?.firstElementChild);
  }, []);

  function press(event: KeyboardEvent<HTMLUListElement>) {
    if (!keysOn || event.shiftKey || !isSingleKey(event)) return;
    if (event.code === 'KeyZ') return takeBackLast();
    const mark = isOpen && markOfKey[event.code];
    const row = (event.target as Element).closest<HTMLElement>('[data-field]');
    if (!mark || !row) return;
    event.preventDefault();
    onSee(row.dataset.field as CheckField, mark);
    focusChoices(row.nextElementSibling ?? document.getElementById(leadsTo));
  }

  if (compared.length === 0) return null;
  const seenCount = compared.filter(({ field }) => sight.marks[field]).length;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-body font-[650]">
          입력한 값과 서류
        </h2>
        {isOpen && (
          <p role="status" className="tnum text-xs text-ink-3">
            {compared.length}곳 가운데 {seenCount}곳을 봤어요. 모두 봐야 승인할 수 있어요.
          </p>
        )}
      </div>
      {props.isRenewed && <Note tone="warn">새 판이 올라왔어요. 다시 봐 주세요.</Note>}
      <ul
        ref={list}
        onKeyDown={press}
        className="grid grid-cols-[minmax(0,1fr)] rounded-r2 border border-line"
      >
        {compared.map((value) => (
          <ComparedRow
            key={value.field}
            value={value}
            name={nameCheckField(value.field, type)}
            mark={sight.marks[value.field] ?? null}
            found={sight.found[value.field] ?? ''}
            isOpen={isOpen}
            onSee={onSee}
          >
            {value.field === 'NUMBER' && <TaxOffice check={props.businessStatus} />}
          </ComparedRow>
        ))}
      </ul>
      {isOpen && keysOn && (
        <p className="text-xs text-ink-3 max-[1239px]:hidden">
          <kbd>Y</kbd> 같아요 · <kbd>N</kbd> 달라요 · <kbd>{commandKey()}</kbd>+<kbd>Enter</kbd> 판단하고 다음
          건
        </p>
      )}
    </section>
  );
}

type ComparedRowProps = {
  value: ComparedValue;
  name: string;
  mark: CheckMark | null;
  found: string;
  isOpen: boolean;
  onSee: ComparedFieldsProps['onSee'];
  children: ReactNode;
};

function ComparedRow({ value, name, mark, found, isOpen, onSee, children }: ComparedRowProps) {
  const { field, entered, before } = value;
  return (
    <li
      data-field={field}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-3 py-2.5 text-sm last:border-0',
        mark === 'DIFFERENT' && 'bg-danger-tint',
      )}
    >
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
        <span className="text-xs leading-5 text-ink-3">{name}</span>
        <span className="tnum min-w-0 [overflow-wrap:anywhere]">
          {before !== null && (
            <>
              <del className="text-ink-3">
                <span className="sr-only">전에 적은 값 </span>
                {before}
              </del>{' '}
              <span aria-hidden="true">→ </span>
            </>
          )}
          <b className="font-semibold">{entered}</b>
          {children}
        </span>
      </div>
      {isOpen && <Marks field={field} name={name} mark={mark} onSee={onSee} />}
      {isOpen && mark === 'DIFFERENT' && (
        <Field label={`서류에 적힌 ${name}`} note="선택" hint="적으면 보낼 말에 함께 넣어요.">
          <Input
            value={found}
            maxLength={FOUND_MAX}
            autoComplete="off"
            onChange={({ target }) => onSee(field, 'DIFFERENT', target.value)}
          />
        </Field>
      )}
    </li>
  );
}

type MarksProps = { field: CheckField; name: string; mark: CheckMark | null } & Pick<
  ComparedFieldsProps,
  'onSee'
>;

/** Three answers of which one is chosen; arrow keys go between them. */
function Marks({ field, name, mark, onSee }: MarksProps) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-1.5">
      <legend className="sr-only">{name}, 서류와 견주기</legend>
      {checkMarks.map((each) => {
        const { icon: Icon, chosen } = LOOKS[each];
        return (
          <label
            key={each}
            className={classNames(
              'relative inline-flex min-h-8 cursor-pointer items-center justify-center gap-1 rounded-r1 border px-1 text-xs font-medium whitespace-nowrap max-tablet:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              mark === each ? chosen : 'border-line-strong bg-surface text-ink-2 hover:border-control',
            )}
          >
            <input
              type="radio"
              name={group}
              value={each}
              checked={mark === each}
              onChange={() => onSee(field, each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden="true" className="size-3.5" />
            {checkMarkLabels[each]}
          </label>
        );
      })}
    </fieldset>
  );
}

/** What the tax office says of the number. */
function TaxOffice({ check }: { check: BusinessStatusCheck }) {
  const { status, taxType, checkedOn } = check;
  const isUnknown = status === 'UNKNOWN';
  return (
    <span
      className={classNames(
        'mt-0.5 block text-xs',
        status === 'OPERATING' ? 'text-ok' : isUnknown ? 'text-ink-3' : 'font-semibold text-danger',
      )}
    >
      국세청 상태: {businessStatusLabels[status]}
      <span className="block font-normal text-ink-3">
        {isUnknown
          ? '국세청에서 조회하지 못한 번호예요. 서류로 확인해 주세요.'
          : [taxType, checkedOn && `기준일 ${formatDay(checkedOn)}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
