import type { AdminSettings } from '#contract/admin/admin.ts';
import { type Feature, featureLabels } from '#contract/feature-switches.ts';
import { SwitchCard } from './switch-card.tsx';

const KEYS = { MATCHING: 'isMatchingOpen', PROJECTS: 'isProjectsOpen' } as const;

const TEXTS: Record<Feature, string> = {
  MATCHING: 'CSR 요청하기, 추천 비교, 받은 제안이에요.',
  PROJECTS: '프로젝트 관리의 목록과 상세, 파트너 선택, 서류와 기록이에요.',
};

/** Whether a part of the service is open, what closing it does, and the switch (B-22). */
export function FeatureSwitch({ feature, settings }: { feature: Feature; settings: AdminSettings }) {
  const isOpen = settings[KEYS[feature]];
  const name = featureLabels[feature];
  return (
    <SwitchCard
      title={name}
      isOn={isOpen}
      state={isOpen ? '열림' : '닫힘'}
      text={`${TEXTS[feature]} ${isOpen ? '회원이 쓸 수 있어요.' : '회원에게는 ‘준비 중’으로 보여요.'}`}
      action={isOpen ? `${name} 닫기` : `${name} 열기`}
      effects={
        isOpen
          ? [
              '회원에게는 ‘준비 중’으로 보이고 바로 쓸 수 없어요.',
              '쓰던 요청서와 진행 중인 프로젝트는 지워지지 않고, 다시 열면 그대로 이어져요.',
            ]
          : ['회원이 바로 쓸 수 있어요. 닫기 전에 있던 내용이 그대로 보여요.']
      }
      change={{ [KEYS[feature]]: !isOpen, version: settings.version }}
      done={isOpen ? `${name} 기능을 닫았어요.` : `${name} 기능을 열었어요.`}
    />
  );
}
