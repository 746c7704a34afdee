import { ArrowRight, Bookmark, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Row, Specimen, State } from './specimen.tsx';

const VARIANTS: ButtonVariant[] = [
  'primary',
  'secondary',
  'destructive',
  'ghost',
  'disabled',
  'dark',
  'line',
  'pill',
];

/** Buttons in every variant, size and state. */
export function ButtonsSection() {
  const [saving, setSaving] = useState(false);
  return (
    <Specimen
      id="button"
      name="Button · IconButton · Tooltip"
      purpose="한 화면에 primary는 하나만 두고, 누르면 일어날 일을 동사로 적어요."
      props={[
        ['variant', VARIANTS.join(' | ')],
        ['size', 'sm 36 | md 44 | lg 52'],
        ['loading, loadingText', '기다리는 동안 돌림 표시와 함께 잠기고 너비는 그대로예요.'],
        ['asChild', '링크를 버튼 모양으로 보여 줘요.'],
      ]}
    >
      <State name="여덟 가지">
        <Row>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
      </State>
      <State name="크기">
        <Row>
          <Button size="lg">
            추천 5곳 보내기
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button size="md">
            <Plus aria-hidden="true" />
            파일 추가
          </Button>
          <Button size="sm">조회</Button>
        </Row>
      </State>
      <State name="기다리는 중">
        <Row>
          <Button loading loadingText="저장 중...">
            저장하기
          </Button>
          <Button variant="line" loading>
            다시 시도
          </Button>
          <Button
            variant="dark"
            loading={saving}
            loadingText="저장 중..."
            onClick={() => {
              setSaving(true);
              setTimeout(() => setSaving(false), 1500);
            }}
          >
            눌러 보기
          </Button>
        </Row>
      </State>
      <State name="사용할 수 없음">
        <Row>
          <Button disabled>저장하기</Button>
          <Button variant="ghost" disabled>
            초기화
          </Button>
          <IconButton label="지울 수 없음" disabled icon={<X aria-hidden="true" />} />
          <Tooltip content="보고서를 받은 뒤에 누를 수 있어요.">
            <Button variant="line">왜 그런지 보기</Button>
          </Tooltip>
        </Row>
      </State>
      <State name="링크, 아이콘, 긴 이름">
        <Row>
          <Button asChild variant="secondary">
            <a href="#button">링크를 버튼으로</a>
          </Button>
          <Button variant="line">손</Button>
          <Button variant="line">🌱 새싹</Button>
          <IconButton label="닫기" icon={<X aria-hidden="true" />} />
          <IconButton label="관심 단체로 담기" size="lg" icon={<Bookmark aria-hidden="true" />} />
          <Button variant="line">
            이름이 아주 길어져도 글자가 잘리지 않고 두 줄로 넘어가는 버튼이에요 끝까지 읽을 수 있어요
          </Button>
        </Row>
      </State>
    </Specimen>
  );
}
