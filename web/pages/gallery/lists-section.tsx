import { useState } from 'react';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { DocumentViewer } from '#web/ui/document-viewer.tsx';
import { Field } from '#web/ui/field.tsx';
import { getIllustrationUrl } from '#web/ui/illustration.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { EDGE_NAMES } from './sample-text.ts';
import { Row, Specimen, State, StateGrid } from './specimen.tsx';

const EMPTY = {
  illustration: 'empty-search',
  title: '찾는 것이 없어요',
  description: '낱말이나 조건을 바꿔 다시 찾아 보세요.',
} as const;
const REASONS = ['이름이 서류와 달라요.', '글자가 흐려서 읽을 수 없어요.'];
const IDLE = { isError: false, isFetching: false, refetch: () => {} };

/** What lists and reviews are made of. */
export function ListsSection() {
  const [words, setWords] = useState('');
  const [reason, setReason] = useState('이름이 서류와 달라요.');
  return (
    <>
      <Specimen
        id="list-frame"
        name="ListFrame · SearchBox · BackLink · ShareButton"
        purpose="불러오는 목록의 틀이에요. 오는 중, 오지 않음, 비었음, 바뀌는 중을 한 모습으로 보여 줘요."
        props={[
          ['count', '목록의 길이, 아직 모르면 undefined'],
          ['query', '다시 시도할 조회'],
          ['empty', '비었을 때의 그림, 사실, 다음 걸음, 버튼'],
          ['outdated', '다음 목록을 기다리는 동안 흐리게'],
          ['label, value, onSearch', 'SearchBox의 이름, 찾은 낱말, 찾기를 눌렀을 때'],
        ]}
      >
        <Row>
          <BackLink to="/gallery">갤러리 처음으로</BackLink>
          <ShareButton title="디자인 갤러리" />
        </Row>
        <SearchBox label="이름으로 찾기" value={words} onSearch={setWords} maxLength={80} />
        <StateGrid columns={2}>
          <State name="오는 중">
            <ListFrame
              count={undefined}
              query={IDLE}
              loadingLabel="목록을 불러오는 중이에요"
              errorTitle=""
              empty={EMPTY}
            >
              {null}
            </ListFrame>
          </State>
          <State name="비었음">
            <ListFrame
              count={0}
              headingLevel={4}
              query={IDLE}
              loadingLabel=""
              errorTitle=""
              empty={{ ...EMPTY, action: <Button variant="line">모두 보기</Button> }}
            >
              {null}
            </ListFrame>
          </State>
          <State name="긴 이름의 목록">
            <ListFrame count={EDGE_NAMES.length} query={IDLE} loadingLabel="" errorTitle="" empty={EMPTY}>
              <ul className="divide-y divide-line">
                {EDGE_NAMES.map((name) => (
                  <li key={name} className="px-5 py-3 [overflow-wrap:anywhere]">
                    {name}
                  </li>
                ))}
              </ul>
            </ListFrame>
          </State>
        </StateGrid>
      </Specimen>
      <Specimen
        id="record-frame"
        name="RecordFrame"
        purpose="한 가지를 불러오는 화면의 틀이에요. 오는 중, 오지 않음, 없음을 한 모습으로 보여 줘요."
        props={[
          ['query', '불러오는 조회. 없으면 data가 null이에요.'],
          ['absent', '없을 때의 그림, 사실, 다음 걸음, 버튼'],
          ['skeleton', '올 것과 같은 모양의 회색 자리'],
        ]}
      >
        <StateGrid columns={2}>
          <State name="오는 중">
            <RecordFrame
              query={{ ...IDLE, data: undefined }}
              loadingLabel="기록을 불러오는 중이에요"
              errorTitle=""
              absent={EMPTY}
            >
              {() => null}
            </RecordFrame>
          </State>
          <State name="오지 않음">
            <RecordFrame
              headingLevel={4}
              query={{ ...IDLE, data: undefined, isError: true }}
              loadingLabel=""
              errorTitle="기록을 불러오지 못했어요"
              absent={EMPTY}
            >
              {() => null}
            </RecordFrame>
          </State>
          <State name="없음">
            <RecordFrame
              headingLevel={4}
              query={{ ...IDLE, data: null }}
              loadingLabel=""
              errorTitle=""
              absent={EMPTY}
            >
              {() => null}
            </RecordFrame>
          </State>
        </StateGrid>
      </Specimen>
      <Specimen
        id="review"
        name="DocumentViewer · ReasonChips · PasswordInput"
        purpose="서류를 나란히 놓고 확인하고, 이유를 한 번에 적고, 비밀번호를 보며 적어요."
        props={[
          ['src, name, kind', '서류의 주소와 이름, image | pdf'],
          ['actions', '보기 막대 끝의 버튼'],
          ['reasons, text, onChange', '누르면 적히고 다시 누르면 빠지는 문장'],
        ]}
      >
        <DocumentViewer src={getIllustrationUrl('cover-forest')} name="숲 그림.svg" kind="image" />
        <StateGrid columns={2}>
          <Field label="돌려보내는 이유">
            <ReasonChips label="자주 쓰는 이유" reasons={REASONS} text={reason} onChange={setReason} />
            <Textarea
              aria-label="돌려보내는 이유"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Field label="비밀번호" hint="열 글자 이상이에요.">
            <PasswordInput autoComplete="off" />
          </Field>
        </StateGrid>
      </Specimen>
    </>
  );
}
