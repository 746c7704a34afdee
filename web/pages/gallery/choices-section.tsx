import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroupButtons } from '#web/ui/checkbox-group-buttons.tsx';
import { CheckboxList } from '#web/ui/checkbox-list.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { type Points, Rating } from '#web/ui/rating.tsx';
import { EDGE_NAMES } from './sample-text.ts';
import { Specimen, State, StateGrid } from './specimen.tsx';

const NEEDS = [
  { value: 'REQUIRED', label: '꼭 필요해요' },
  { value: 'PREFERRED', label: '있으면 좋아요' },
  { value: 'NONE', label: '필요 없어요' },
];
const FOLLOW_UPS = [
  { value: 'AFTER', label: '결과를 보고 이어 갈래요' },
  { value: 'YEARLY', label: '해마다 이어 갈래요' },
  { value: 'ONCE', label: '이번 한 번이에요', description: '끝나면 기록만 남겨요' },
];
const PAPERS = [
  '결과보고서',
  '예산 집행 내역서',
  '활동 사진',
  '참여자 의견',
  '성과지표 요약',
  '언론 보도 자료',
].map((label) => ({ value: label, label }));
const AREAS = [
  { value: 'EDU', label: '📚 아동·청소년 교육', trailing: 14 },
  { value: 'ENV', label: '🌳 환경·기후', trailing: 11 },
  { value: 'CARE', label: '🤝 어르신 돌봄', trailing: 9 },
  { value: 'LONG', label: EDGE_NAMES[3] ?? '', trailing: 1 },
];

/** Radio groups, chips and check lists. */
export function ChoicesSection() {
  const [need, setNeed] = useState('PREFERRED');
  const [followUp, setFollowUp] = useState('AFTER');
  const [plain, setPlain] = useState<string | null>(null);
  const [papers, setPapers] = useState<string[]>(['결과보고서', '활동 사진']);
  const [areas, setAreas] = useState<string[]>(['EDU']);
  const [agreed, setAgreed] = useState(false);
  const [points, setPoints] = useState<Points | null>(null);
  return (
    <>
      <Specimen
        id="radio-group"
        name="RadioGroup"
        purpose="몇 가지 가운데 꼭 하나를 골라요. 화살표 키로 옮겨요."
        props={[
          ['variant', 'plain | box | segmented'],
          ['columns', '상자 배열 1 | 2 | 3'],
        ]}
      >
        <Field label="후속 협력 가능성" kind="choice" required>
          <RadioGroup
            variant="box"
            columns={3}
            choices={FOLLOW_UPS}
            value={followUp}
            onChange={setFollowUp}
          />
        </Field>
        <StateGrid>
          <Field label="기부금영수증" kind="choice">
            <RadioGroup variant="segmented" choices={NEEDS} value={need} onChange={setNeed} />
          </Field>
          <Field label="신규 여부" kind="choice" error="하나를 골라 주세요.">
            <RadioGroup choices={FOLLOW_UPS} value={plain} onChange={setPlain} />
          </Field>
          <Field label="잠긴 선택" kind="choice">
            <RadioGroup choices={NEEDS} value="NONE" onChange={() => {}} disabled />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen id="rating" name="Rating" purpose="1부터 5까지 점수를 하나 골라요. 처음에는 고르지 않아요.">
        <StateGrid>
          <Field label="약속을 지켰나요?" kind="choice">
            <Rating value={points} onChange={setPoints} />
          </Field>
          <Field label="소통이 잘 됐나요?" kind="choice" error="1부터 5까지 골라 주세요.">
            <Rating value={null} onChange={setPoints} />
          </Field>
          <Field label="잠긴 점수" kind="choice">
            <Rating value={4} onChange={() => {}} disabled />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen
        id="checkbox"
        name="CheckboxGroupButtons · CheckboxList · Checkbox"
        purpose="여럿을 함께 골라요. 고르면 값이 더해지고, 다시 누르면 빠져요."
        props={[
          ['value, onChange', '고른 값의 목록'],
          ['max', '이만큼 고르면 나머지는 잠겨요.'],
        ]}
      >
        <Field label="사업이 끝난 뒤 받을 서류" note="여러 개 고를 수 있어요" kind="choice">
          <CheckboxGroupButtons choices={PAPERS} value={papers} onChange={setPapers} />
        </Field>
        <StateGrid>
          <CheckboxList title="분야" choices={AREAS} value={areas} onChange={setAreas} />
          <State name="세 개까지">
            <CheckboxGroupButtons
              aria-label="서류 세 개까지"
              choices={PAPERS}
              value={papers}
              onChange={setPapers}
              max={3}
            />
          </State>
          <State name="하나씩">
            <Checkbox
              label="약관을 읽고 동의해요"
              description="언제든 거둘 수 있어요."
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            <Checkbox label="일부만 고름" indeterminate />
            <Checkbox label="잠긴 선택" checked disabled readOnly />
          </State>
        </StateGrid>
      </Specimen>
    </>
  );
}
