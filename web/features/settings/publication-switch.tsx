import type { AdminSettings } from '#contract/admin/admin.ts';
import { SwitchCard } from './switch-card.tsx';

/** Whether computed lists go out by themselves, what that means, and the switch. */
export function PublicationSwitch({ settings: { autoPublish, version } }: { settings: AdminSettings }) {
  return (
    <SwitchCard
      title="추천 자동 공개"
      isOn={autoPublish}
      state={autoPublish ? '켜짐' : '꺼짐'}
      text={
        autoPublish
          ? '요청이 들어오면 추천을 바로 기업에 보이고 단체에 제안을 보내요.'
          : '요청이 들어오면 관리자가 목록을 확인하고 보낼 때까지 기다려요.'
      }
      action={autoPublish ? '자동 공개 끄기' : '자동 공개 켜기'}
      effects={
        autoPublish
          ? [
              '앞으로 들어오는 요청은 추천을 계산한 뒤 ‘매칭 중’에서 기다려요.',
              '관리자가 목록을 확인하고 직접 보내야 기업이 볼 수 있어요.',
            ]
          : [
              '앞으로 들어오는 요청은 추천을 계산하자마자 기업에 보이고 단체에 제안이 가요.',
              '지금 기다리는 요청은 그대로 남아 있으니 직접 보내 주세요.',
            ]
      }
      change={{ autoPublish: !autoPublish, version }}
      done={autoPublish ? '자동 공개를 껐어요.' : '자동 공개를 켰어요.'}
    />
  );
}
