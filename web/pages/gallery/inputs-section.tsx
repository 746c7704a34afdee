import { Calendar, Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { EDGE_NAMES } from './sample-text.ts';
import { Specimen, StateGrid } from './specimen.tsx';

const CITIES = [
  { value: 'chuncheon', label: '춘천시' },
  { value: 'wonju', label: '원주시' },
  { value: 'gangneung', label: '강릉시', description: '동해안에 있어요' },
  { value: 'sokcho', label: '속초시', disabled: true },
  { value: 'letter', label: EDGE_NAMES[0] ?? '' },
  { value: 'emoji', label: EDGE_NAMES[1] ?? '' },
  { value: 'long', label: EDGE_NAMES[3] ?? '' },
];

/** Text, money and select inputs in their states. */
export function InputsSection() {
  const [won, setWon] = useState<number | null>(48_000_000);
  const [emptyWon, setEmptyWon] = useState<number | null>(null);
  const [city, setCity] = useState<string>('');
  const [text, setText] = useState('저녁 시간에 아이들이 머물 곳이 필요해요.');
  return (
    <>
      <Specimen
        id="field"
        name="Field · Input"
        purpose="이름, 칸, 도움말과 오류를 하나로 묶어 화면 읽기에도 그대로 전해요."
        props={[
          ['label, note, required', '이름, 이름 옆 작은 글, 필수 표시'],
          ['leading, trailing, size', '앞뒤에 붙는 것, sm 40 | md 48 | lg 56'],
          ['verified, loading, readOnly, disabled', '확인됨, 기다림, 읽기만, 잠김'],
          ['hint, error, success', '도움말, 고칠 점, 확인된 내용'],
          ['kind', 'control | choice | group'],
        ]}
      >
        <StateGrid>
          <Field label="기본" hint="도움말은 한 줄로 적어요.">
            <Input placeholder="내용을 입력해주세요" />
          </Field>
          <Field label="초점" hint="누르거나 Tab 키로 오면 테두리가 굵어져요.">
            <Input placeholder="여기를 눌러 보세요" />
          </Field>
          <Field label="채운 칸">
            <Input defaultValue="춘천 아이들의 저녁 공부방" />
          </Field>
          <Field label="한 글자와 그림 글자">
            <Input defaultValue="손 🌱" />
          </Field>
          <Field label="앞뒤 그림" note="여러 단어도 괜찮아요">
            <Input placeholder="프로젝트, 단체 이름" leading={<Search aria-hidden="true" />} />
          </Field>
          <Field label="오류" required error="종료일은 시작일보다 빠를 수 없습니다.">
            <Input defaultValue="2026.03.10" trailing={<Calendar aria-hidden="true" />} />
          </Field>
          <Field label="확인됨" success="정상 사업자예요.">
            <Input defaultValue="123-45-67890" verified />
          </Field>
          <Field label="사용할 수 없음" hint="왜 쓸 수 없는지 칸이나 도움말이 말해요.">
            <Input disabled placeholder="1분류를 먼저 선택해주세요" />
          </Field>
          <Field label="읽기만">
            <Input readOnly defaultValue="솔개울배움터" />
          </Field>
          <Field label="불러오는 중">
            <Input disabled loading placeholder="불러오는 중이에요" />
          </Field>
          <Field label={EDGE_NAMES[3] ?? ''} hint="200자 이름도 칸을 밀지 않아요.">
            <Input defaultValue={EDGE_NAMES[3]} size="sm" />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen
        id="textarea"
        name="Textarea"
        purpose="여러 줄을 적는 칸이에요. 길이 제한이 있으면 몇 자 적었는지 보여요."
        props={[
          ['maxLength', '넘치면 더 적히지 않고 n / max를 보여 줘요.'],
          ['placeholder', '기본값은 내용을 입력해주세요'],
          ['counter', 'false면 글자 수를 숨겨요.'],
        ]}
      >
        <StateGrid>
          <Field label="목적">
            <Textarea maxLength={300} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Field label="빈 칸">
            <Textarea maxLength={120} rows={3} />
          </Field>
          <Field label="오류가 있는 칸" error="목적을 적어 주세요.">
            <Textarea rows={3} />
          </Field>
          <Field label="잠긴 글" hint="승인을 받으면 적을 수 있어요.">
            <Textarea rows={3} disabled />
          </Field>
          <Field label="읽기만 하는 글">
            <Textarea rows={3} readOnly defaultValue={EDGE_NAMES[3]} />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen
        id="money"
        name="MoneyInput"
        purpose="원 단위 금액이에요. 쉼표는 저절로 붙고 숫자가 아닌 글자는 사라져요."
        props={[
          ['value, onChange', '원 단위 정수, 비었으면 null'],
          ['readAloud', '4,800만 원처럼 읽는 금액을 함께 보여 줘요.'],
        ]}
      >
        <StateGrid>
          <Field label="예산" required>
            <MoneyInput value={won} onChange={setWon} readAloud />
          </Field>
          <Field label="빈 금액" hint="4,800만 원이라고 붙여 넣어도 돼요.">
            <MoneyInput value={emptyWon} onChange={setEmptyWon} readAloud />
          </Field>
          <Field label="잘못된 금액" error="예산은 0원 이상이어야 합니다.">
            <MoneyInput value={won} onChange={setWon} />
          </Field>
          <Field label="잠긴 금액" hint="협약이 확정되어 관리자만 바꿀 수 있어요.">
            <MoneyInput value={32_500_000} onChange={() => {}} disabled />
          </Field>
          <Field label="아주 큰 금액">
            <MoneyInput value={1_234_567_890_123} onChange={() => {}} readAloud />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen
        id="select"
        name="Select"
        purpose="여럿 가운데 하나를 펼쳐서 골라요. 바깥을 누르면 닫혀요."
        props={[
          ['choices', '값, 이름, 설명, 고를 수 없음'],
          ['placeholder', '기본값은 Select...'],
          ['loading', '불러오는 동안 잠겨요.'],
        ]}
      >
        <StateGrid>
          <Field label="시군구">
            <Select choices={CITIES} value={city} onChange={setCity} />
          </Field>
          <Field label="골라 둔 값">
            <Select choices={CITIES} value="wonju" onChange={() => {}} />
          </Field>
          <Field label="2차 지역" error="2차 지역을 선택해주세요.">
            <Select choices={CITIES} value="" onChange={() => {}} placeholder="시군구를 선택해주세요" />
          </Field>
          <Field label="먼저 고를 것이 있음">
            <Select
              choices={[]}
              value=""
              onChange={() => {}}
              disabled
              placeholder="1분류를 먼저 선택해주세요"
            />
          </Field>
          <Field label="목록을 불러오는 중">
            <Select choices={[]} value="" onChange={() => {}} loading placeholder="불러오는 중이에요" />
          </Field>
          <Field label="긴 이름">
            <Select choices={CITIES} value="long" onChange={() => {}} size="sm" />
          </Field>
        </StateGrid>
      </Specimen>
    </>
  );
}
