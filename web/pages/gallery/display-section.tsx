import {
  AlarmClock,
  BadgeCheck,
  Ban,
  CircleCheckBig,
  CirclePlay,
  Clock,
  FileCheckCorner,
  Flag,
  Link2,
  ReceiptText,
  Search,
  Send,
} from 'lucide-react';
import { useState } from 'react';
import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx';
import { AvatarPicker } from '#web/ui/avatar-picker.tsx';
import { CanMark } from '#web/ui/can-mark.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FactorBars } from '#web/ui/factor-bars.tsx';
import { getIllustrationUrl } from '#web/ui/illustration.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CountBadge, Tag } from '#web/ui/tag.tsx';
import { EDGE_NAMES, LONG_SENTENCE } from './sample-text.ts';
import { Row, Specimen, StateGrid } from './specimen.tsx';

const STATES = [
  [Search, '매칭 중', 'bg-st-matching-bg text-st-matching'],
  [Send, '제안 중', 'bg-st-proposing-bg text-st-proposing'],
  [Link2, '매칭 완료', 'bg-st-matched-bg text-st-matched'],
  [FileCheckCorner, '협약 확정', 'bg-st-confirmed-bg text-st-confirmed'],
  [CirclePlay, '진행 중', 'bg-st-in-progress-bg text-st-in-progress'],
  [AlarmClock, '기한 지남', 'bg-st-deadline-passed-bg text-st-deadline-passed'],
  [ReceiptText, '결제 요청', 'bg-st-payment-requested-bg text-st-payment-requested'],
  [CircleCheckBig, '결제 확인', 'bg-st-payment-confirmed-bg text-st-payment-confirmed'],
  [Flag, '종료', 'bg-st-closed-bg text-st-closed'],
  [Ban, '취소', 'bg-st-canceled-bg text-st-canceled inset-ring inset-ring-line-strong'],
] as const;
const SIZES: AvatarSize[] = ['sm', 'md', 'lg', 'xl', '2xl', '3xl'];
const FACTORS = [
  { label: '분야', value: 28, max: 30 },
  { label: '지역', value: 25, max: 25 },
  { label: '수혜대상', value: 19, max: 20 },
  { label: '사업 경험', value: 11, max: 15 },
  { label: '증빙 발급', value: 5, max: 10 },
];

/** Badges, avatars, bars and lists of facts. */
export function DisplaySection() {
  const [picked, setPicked] = useState('');
  return (
    <>
      <Specimen
        id="status-badge"
        name="StatusBadge · Tag · CanMark"
        purpose="상태는 색, 그림, 글 세 가지로 알려요. 색만 보고 알아야 하는 것은 없어요."
        props={[
          ['icon, label, toneClassName', '상태의 그림과 이름, 색'],
          ['tone, strong', 'Tag의 빛깔과 굵기'],
          ['can, yes, no', '할 수 있는지와 그때의 말'],
        ]}
      >
        <Row>
          {STATES.map(([icon, label, tone]) => (
            <StatusBadge key={label} icon={icon} label={label} toneClassName={tone} />
          ))}
        </Row>
        <Row>
          <Tag>📚 아동·청소년 교육</Tag>
          <Tag>+3</Tag>
          <Tag tone="brand">필수</Tag>
          <Tag tone="gam" strong>
            D-3
          </Tag>
          <Tag tone="danger" strong>
            D+5
          </Tag>
          <Tag tone="warn" icon={<Clock aria-hidden="true" />}>
            확인 중
          </Tag>
          <Tag tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            확인 완료
          </Tag>
          <Tag tone="line">선호</Tag>
          <CountBadge count={7} label="읽지 않은 알림 7개" />
          <CountBadge count={120} label="읽지 않은 알림 120개" />
          <CanMark can yes="발급가능" no="발급불가" />
          <CanMark can={false} yes="발급가능" no="발급불가" />
        </Row>
        <Tag>{EDGE_NAMES[3]}</Tag>
      </Specimen>
      <Specimen
        id="avatar"
        name="Avatar · AvatarPicker"
        purpose="사진이 없거나 열리지 않으면 이름의 첫 글자를 보여 줘요."
        props={[
          ['size', 'sm 24 | md 32 | lg 40 | xl 48 | 2xl 64 (기본) | 3xl 80'],
          ['tone', 'company | npo | staff'],
          ['alt', "기본값은 User avatar, 이름 옆에서는 ''"],
        ]}
      >
        <Row>
          {SIZES.map((size, index) => (
            <Avatar
              key={size}
              size={size}
              name="솔개울배움터"
              tone={index % 3 === 0 ? 'npo' : index % 3 === 1 ? 'company' : 'staff'}
            />
          ))}
          <Avatar name="숲" src={getIllustrationUrl('cover-forest')} alt="숲 그림" />
          <Avatar name="깨진 그림" src="data:image/png;base64,AAAA" />
          {EDGE_NAMES.map((name) => (
            <Avatar key={name} name={name} size="xl" alt="" />
          ))}
        </Row>
        <Row>
          <AvatarPicker
            name="솔개울배움터"
            alt="솔개울배움터 사진"
            size="3xl"
            onSelectImage={(file) => setPicked(file.name)}
          />
          <p role="status" className="text-sm text-ink-2">
            {picked ? `고른 사진: ${picked}` : '사진기 단추를 눌러 사진을 골라 보세요.'}
          </p>
        </Row>
      </Specimen>
      <Specimen
        id="factor-bars"
        name="FactorBars · DescriptionList"
        purpose="점수는 언제나 길이와 숫자로 함께 보여요. 60%보다 낮으면 감빛이고, 종이에서는 빗금이에요."
        props={[
          ['factors', '이름, 점수, 만점'],
          ['items', '낱말과 설명'],
        ]}
      >
        <StateGrid columns={2}>
          <FactorBars label="맞춤도 근거" factors={FACTORS} />
          <DescriptionList
            items={[
              { term: '지역', description: '강원(춘천시)' },
              { term: '분야', description: '📚 아동·청소년 교육' },
              { term: '단체', description: EDGE_NAMES[3] },
            ]}
          />
          <DescriptionList
            layout="stacked"
            items={[
              { term: '기획 상태', description: '기획 초안 있음' },
              { term: '후속 협력 가능성', description: '결과를 보고 이어 갈래요' },
              { term: '개요와 상세 계획', description: LONG_SENTENCE, wide: true },
            ]}
          />
        </StateGrid>
      </Specimen>
    </>
  );
}
