import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { endSecondFactor, renewRecoveryCodes, type Security } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toast } from '#web/ui/toast.ts';
import { securityQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Few enough that new ones should be made. */
const FEW_CODES = 3;

/** Whether the second factor is on, and what can be done about it. */
export function SecondFactorCard({ security }: { security: Security }) {
  const { hasSecondFactor, isSecondFactorRequired, recoveryCodesLeft } = security;
  const queryClient = useQueryClient();
  const { refresh } = useSessionActions();
  const reload = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });

  async function turnOn() {
    const isOn = await openDialog('secondFactor', {});
    await reload();
    if (!isOn) return;
    await refresh();
    toast.success('2단계 인증을 켰어요.');
  }

  async function turnOff() {
    const isOff = await openDialog('passwordCheck', {
      title: '2단계 인증 끄기',
      description: '끄면 비밀번호만으로 로그인하게 돼요.',
      confirmText: '2단계 인증 끄기',
      isDanger: true,
      act: async (password) => {
        await call(endSecondFactor, { body: { password } });
        return null;
      },
    });
    if (!isOff) return;
    await reload();
    toast.success('2단계 인증을 껐어요.');
  }

  async function renew() {
    await openDialog('passwordCheck', {
      title: '새 복구 코드',
      description: '새로 만들면 전에 받은 복구 코드는 쓸 수 없어요.',
      confirmText: '새 복구 코드 만들기',
      act: async (password) => (
        <RecoveryCodes codes={(await call(renewRecoveryCodes, { body: { password } })).recoveryCodes} />
      ),
    });
    await reload();
  }

  return (
    <Card aria-labelledby="second-factor" className="grid content-start justify-items-start gap-4">
      <h2 id="second-factor" className="text-h3">
        2단계 인증
      </h2>
      {hasSecondFactor ? (
        <>
          <StatusBadge icon={ShieldCheck} toneClassName="bg-ok-tint text-ok" label="켜져 있어요" />
          <p className="text-ink-2">
            로그인할 때 인증 앱의 코드를 함께 물어봐요. 복구 코드가 {recoveryCodesLeft}개 남았어요.
          </p>
          {recoveryCodesLeft <= FEW_CODES && (
            <Note tone="warn">복구 코드가 얼마 남지 않았어요. 새로 만들어 보관해 주세요.</Note>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="line" onClick={renew}>
              새 복구 코드 만들기
            </Button>
            {!isSecondFactorRequired && (
              <Button variant="ghost" onClick={turnOff}>
                2단계 인증 끄기
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <StatusBadge icon={ShieldAlert} toneClassName="bg-warn-tint text-warn" label="꺼져 있어요" />
          <p className="text-ink-2">
            {isSecondFactorRequired
              ? '관리자는 2단계 인증을 켜야 운영 화면을 이용할 수 있어요.'
              : '비밀번호를 남이 알게 되어도 계정을 지킬 수 있어요.'}
          </p>
          <Button onClick={turnOn}>2단계 인증 켜기</Button>
        </>
      )}
    </Card>
  );
}
