import { useState } from 'react';
import { formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { EDGE_NAMES } from './sample-text.ts';
import { Specimen, State, StateGrid } from './specimen.tsx';

const STEPS = ['사업 소개', '지역과 일정', '예산과 증빙', '상세 계획', '확인과 제출'];
const ROWS = [
  {
    id: '1',
    title: '춘천 아이들의 저녁 공부방 만들기',
    due: 'D-3',
    budget: 48_000_000,
    next: '추천 단체 5곳에 의견을 주세요',
  },
  {
    id: '2',
    title: '학교 옆 작은 숲, 세 번째',
    due: 'D-2',
    budget: 32_500_000,
    next: '합의한 일정과 예산을 입력해 주세요',
  },
  {
    id: '3',
    title: EDGE_NAMES[3] ?? '',
    due: 'D+5',
    budget: 1_234_567_890,
    next: '결과보고서가 아직 올라오지 않았어요',
  },
];

/** Stepper, tabs, table and pagination. */
export function NavigationSection() {
  const [step, setStep] = useState(2);
  const [tab, setTab] = useState('all');
  const [page, setPage] = useState(6);
  return (
    <>
      <Specimen
        id="stepper"
        name="Stepper"
        purpose="몇 단계 가운데 어디인지 알려요. 지금 단계의 이름만 보이고 나머지는 소리로 읽어요."
        props={[
          ['steps, current', '단계 이름과 지금 순서(0부터)'],
          ['onSelect', '마친 단계로 돌아갈 수 있게 해요.'],
        ]}
      >
        <Stepper label="요청서 작성 단계" steps={STEPS} current={step} onSelect={setStep} />
        <StateGrid columns={2}>
          <State name="처음">
            <Stepper label="가입 단계" steps={STEPS.slice(0, 3)} current={0} />
          </State>
          <State name="모두 마침">
            <Stepper label="확인 단계" steps={STEPS.slice(0, 3)} current={3} />
          </State>
        </StateGrid>
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          onClick={() => setStep((step + 1) % 6)}
        >
          다음 단계로
        </Button>
      </Specimen>
      <Specimen
        id="tabs"
        name="Tabs"
        purpose="같은 곳을 나누어 보는 탭이에요. 화살표 키로 옮기고, 좁은 화면에서는 옆으로 밀어요."
        props={[
          ['items', '값과 이름, 뒤에 붙는 수, 내용'],
          ['value, onChange', '고른 탭의 값'],
          ['fullWidth', '한 줄을 고르게 나눠요.'],
        ]}
      >
        <Tabs
          label="프로젝트 묶음"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'all', label: '전체', count: 10 },
            { value: 'matching', label: '매칭 단계', count: 4 },
            { value: 'project', label: '프로젝트 단계', count: 4 },
            { value: 'ended', label: '끝난 프로젝트', count: 2 },
          ]}
        >
          <p className="text-ink-2">고른 탭의 내용이 여기에 보여요.</p>
        </Tabs>
      </Specimen>
      <Specimen
        id="table"
        name="Table"
        purpose="줄마다 하나씩 견주어 보는 표예요. 1024px보다 좁으면 한 줄이 카드 한 장이 돼요."
        props={[
          ['columns', '제목, 내용, 정렬, 좁은 화면의 자리'],
          ['caption', '소리로 읽는 표 이름'],
        ]}
      >
        <div className="rounded-r3 border border-line">
          <Table
            caption="프로젝트 목록"
            rowHeader="title"
            rows={ROWS}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'title',
                header: '프로젝트',
                narrow: 'start',
                cell: (row) => <b className="font-[650]">{row.title}</b>,
              },
              {
                key: 'budget',
                header: '예산',
                align: 'right',
                cell: (row) => <span className="tnum">{formatWon(row.budget)}</span>,
              },
              {
                key: 'due',
                header: '기한',
                narrow: 'end',
                cell: (row) => (
                  <Tag strong tone={row.due.startsWith('D+') ? 'danger' : 'gam'}>
                    {row.due}
                  </Tag>
                ),
              },
              { key: 'next', header: '다음 할 일', cell: (row) => row.next },
            ]}
          />
        </div>
      </Specimen>
      <Specimen
        id="pagination"
        name="Pagination"
        purpose="목록의 쪽을 옮겨요. 진짜 주소라서 새 탭으로도 열려요."
        props={[
          ['page, pageCount', '1부터 세는 지금 쪽과 모두 몇 쪽'],
          ['hrefFor, onPageChange', '쪽의 주소와 눌렀을 때'],
        ]}
      >
        <Pagination page={page} pageCount={12} hrefFor={(next) => `#page-${next}`} onPageChange={setPage} />
      </Specimen>
    </>
  );
}
