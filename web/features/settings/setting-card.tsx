import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { type SettingChanges, settingNames } from '#contract/admin/setting-changes.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { toast } from '#web/ui/toast.ts';
import { describeSetting, type FormSettingKind } from './setting-fields.ts';
import { SettingStory } from './setting-story.tsx';

type SettingCardProps = { kind: FormSettingKind; settings: SettingChanges };

/** What holds now, what is to come, and how it came about; the button plans another value (O-19). */
export function SettingCard({ kind, settings }: SettingCardProps) {
  const id = useId();
  const mayWrite = useMay('admin.setting.write');
  const lines = [
    ...describeSetting(kind, settings.now[kind]),
    ...(kind === 'BANK_ACCOUNT'
      ? [{ term: '통장사본', description: settings.bankbookCopyName ?? '없음' }]
      : []),
  ];

  async function change() {
    if (await openDialog('settingChange', { kind, settings }))
      toast.success(kind === 'BANK_ACCOUNT' ? '계좌 바꾸기를 요청했어요.' : '바꾸기를 예약했어요.');
  }

  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h3">
          {settingNames[kind]}
        </h2>
        {mayWrite && (
          <Button variant="line" size="sm" onClick={() => void change()}>
            <Pencil aria-hidden="true" />
            바꾸기<span className="sr-only">: {settingNames[kind]}</span>
          </Button>
        )}
      </div>
      {lines.length > 0 ? (
        <DescriptionList items={lines} className="text-sm" />
      ) : (
        <p className="text-sm text-ink-2">적어 둔 것이 없어요.</p>
      )}
      <SettingStory kinds={[kind]} settings={settings} />
    </Card>
  );
}
