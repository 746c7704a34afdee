import { Download } from 'lucide-react';
import {
  type FieldSettingChange,
  type FieldSettingKind,
  getProposedBankbookCopy,
  type SettingChangeState,
  type SettingChanges,
  settingNames,
} from '#contract/admin/setting-changes.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { endpointUrl, problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { saveFrom } from '#web/lib/download.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useMay, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangeLines } from '#web/ui/change-lines.tsx';
import { Tag, type TagTone } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { BankbookPick } from './bankbook-field.tsx';
import { useSettingChanges } from './queries.ts';
import { describeSetting, findDifferences } from './setting-fields.ts';

const STATES: Record<SettingChangeState, { label: string; tone: TagTone }> = {
  UNCONFIRMED: { label: '다른 관리자 확인 기다림', tone: 'warn' },
  COMING: { label: '예약', tone: 'gam' },
  HOLDING: { label: '지금 씀', tone: 'ok' },
  PAST: { label: '지남', tone: 'neutral' },
  WITHDRAWN: { label: '거둠', tone: 'neutral' },
};

const isOpen = ({ state }: FieldSettingChange) => state === 'COMING' || state === 'UNCONFIRMED';

/** What was planned by one press and stands alike: prices and limits of plans are one change with one way back. */
type Together = readonly [FieldSettingChange, ...FieldSettingChange[]];

const togetherOf = (changes: readonly FieldSettingChange[]): Together[] =>
  [
    ...Map.groupBy(
      changes,
      ({ proposedAt, proposedById, state }) => `${proposedAt} ${proposedById} ${state}`,
    ).values(),
  ].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));

type SettingStoryProps = { kinds: readonly FieldSettingKind[]; settings: SettingChanges };

/** What is to come of these kinds, and how what holds came about. */
export function SettingStory({ kinds, settings }: SettingStoryProps) {
  const own = togetherOf(
    settings.changes.filter((change): change is FieldSettingChange =>
      kinds.some((kind) => kind === change.kind),
    ),
  );
  const open = own.filter(([first]) => isOpen(first));
  const history = own.filter(([first]) => !isOpen(first));
  return (
    <>
      {open.map((changes) => (
        <OpenChange key={changes[0].id} changes={changes} />
      ))}
      {history.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium text-ink-2">
            지금까지 바꾼 것 {history.length}
          </summary>
          <ul className="mt-3 grid gap-4">
            {history.map((changes) => (
              <li key={changes[0].id}>
                <ChangeStory changes={changes} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A change that does not hold yet: from when it will, and what can be done about it. */
function OpenChange({ changes }: { changes: Together }) {
  const [change] = changes;
  const names = changes.map(({ kind }) => settingNames[kind]).join(', ');
  const { member } = useSession();
  const { confirm, withdraw, attach } = useSettingChanges();
  const mayWrite = useMay('admin.setting.write');
  const mayConfirm = useMay('admin.bank-account.confirm');
  const isOwn = member?.id === change.proposedById;
  const copy = change.kind === 'BANK_ACCOUNT' ? change.bankbookCopy : null;
  const isCopyAlone = findDifferences(change.kind, change.before, change.value).length === 0;

  async function attachCopy(file: File) {
    try {
      await attach.mutateAsync({ changeId: change.id, file });
      toast.success('통장사본을 올렸어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  async function confirmAccount() {
    const isSure = await openDialog('confirm', {
      title: isCopyAlone ? '이 통장사본으로 바꿀까요?' : '이 계좌로 바꿀까요?',
      description: `${describeSetting('BANK_ACCOUNT', change.value)
        .map(({ description }) => description)
        .join(
          ' · ',
        )}. ${isCopyAlone ? '바로 바뀌어요.' : '바로 바뀌고, 입금을 기다리는 기업에 새 계좌를 알려요.'} ${
        copy ? '올린 통장사본이 이 계좌의 것인지 먼저 열어 확인해 주세요.' : '통장사본은 없어요.'
      }`,
      confirmText: '확인하고 바꾸기',
    });
    if (!isSure) return;
    const isDone = await confirm
      .mutateAsync({ changeId: change.id, seenCopyId: copy?.id ?? null })
      .then(() => true)
      .catch((error: Error) => {
        toast.error(error.message);
        return false;
      });
    if (isDone) toast.success(isCopyAlone ? '통장사본을 바꿨어요.' : '입금 계좌를 바꿨어요.');
  }

  async function takeBack() {
    const isDone = await openDialog('reasonCheck', {
      title: '예약한 것 거두기',
      subtitle: names,
      effects: ['지금 값을 그대로 써요.', '이미 알린 기업과 관리자에게는 거뒀다고 다시 알려요.'],
      confirmText: '거두기',
      act: async (reason) => void (await withdraw.mutateAsync({ changeId: change.id, reason })),
    });
    if (isDone) toast.success('예약한 것을 거뒀어요.');
  }

  return (
    <div className="grid gap-3 rounded-r2 bg-gam-tint p-4">
      <ChangeStory changes={changes} />
      {change.kind === 'BANK_ACCOUNT' && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 [overflow-wrap:anywhere]">통장사본: {copy?.name ?? '없음'}</span>
          {copy && <CopyButton changeId={change.id} name={copy.name} />}
          {isOwn && mayWrite && (
            <BankbookPick
              label={copy ? '다른 통장사본 올리기' : '통장사본 올리기'}
              onPick={(file) => void attachCopy(file)}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {change.state === 'UNCONFIRMED' && mayConfirm && !isOwn && (
          <Button size="sm" loading={confirm.isPending} onClick={() => void confirmAccount()}>
            확인하고 바꾸기
          </Button>
        )}
        {mayWrite && (
          <Button variant="ghost" size="sm" onClick={() => void takeBack()}>
            거두기<span className="sr-only">: {names}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Saves the copy of the bankbook of an account that waits, for whoever looks at it before it is used. */
function CopyButton({ changeId, name }: { changeId: string; name: string }) {
  async function save() {
    try {
      await saveFrom(endpointUrl(getProposedBankbookCopy, { changeId }), name);
    } catch (error) {
      toast.error(problemText(error));
    }
  }
  return (
    <Button variant="line" size="sm" onClick={() => void save()}>
      <Download aria-hidden="true" />
      통장사본 다운받기
    </Button>
  );
}

function writeSince({ kind, state, holdsAt }: FieldSettingChange): string {
  if (holdsAt === null) return '확인하면 바로';
  if (kind === 'BANK_ACCOUNT') return `${formatDateTime(holdsAt)}부터`;
  return state === 'WITHDRAWN'
    ? `${formatDay(koreanDay(holdsAt))} 예정`
    : `${formatDay(koreanDay(holdsAt))}부터`;
}

/** One change: how it stands, what became another, who made it when and why. */
function ChangeStory({ changes }: { changes: Together }) {
  const [change] = changes;
  const { label, tone } = STATES[change.state];
  const differences = changes.flatMap(({ kind, before, value }) => findDifferences(kind, before, value));
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={tone}>{label}</Tag>
        <span className="font-semibold">{writeSince(change)}</span>
      </p>
      {change.kind === 'BANK_ACCOUNT' && differences.length === 0 ? (
        <p>통장사본만 새로 올렸어요. 계좌는 그대로예요.</p>
      ) : (
        <ChangeLines changes={differences} />
      )}
      <p className="text-ink-2 [overflow-wrap:anywhere]">{change.reason}</p>
      <p className="text-xs text-ink-3">
        {change.proposedByName} · {formatDateTime(change.proposedAt)}
        {change.confirmedByName !== null && ` · ${change.confirmedByName} 확인`}
      </p>
    </div>
  );
}
