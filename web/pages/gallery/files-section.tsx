import { useState } from 'react';
import { DocumentList, type ListedDocument } from '#web/ui/document-list.tsx';
import { FileTypeIcon } from '#web/ui/file-type-icon.tsx';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { UploadedFile } from '#web/ui/upload-file.ts';
import { refuseSlowly, sendSlowly, waitAndRefuse } from './sample-server.ts';
import { EDGE_NAMES } from './sample-text.ts';
import { Row, Specimen, State, StateGrid } from './specimen.tsx';

const DOCUMENTS: ListedDocument[] = [
  {
    id: '1',
    name: '협약서_바다숨 되찾기.pdf',
    size: 1_258_291,
    uploadedAt: '2025-08-14T03:00:00Z',
    uploader: { id: 'a', name: '김도현', orgName: null },
    isOwner: false,
    isLocked: true,
  },
  {
    id: '2',
    name: '10월 임직원 봉사 안내.pptx',
    size: 6_721_372,
    uploadedAt: '2025-10-02T03:00:00Z',
    uploader: { id: 'b', name: '한서윤', orgName: '하늬에너지' },
    uploaderTone: 'company',
    isOwner: true,
    tag: <Tag tone="brand">결과 서류</Tag>,
  },
  {
    id: '3',
    name: `${EDGE_NAMES[3]}.jpg`,
    size: 10_192_158,
    uploadedAt: '2026-01-15T03:00:00Z',
    uploader: { id: 'c', name: '윤보람', orgName: EDGE_NAMES[3] ?? '' },
    uploaderTone: 'npo',
    isOwner: false,
  },
];
const STORED: UploadedFile[] = [
  { id: 's1', name: '2026 저녁 공부방 기획안.pdf', size: 2_527_068 },
  { id: 's2', name: '공간 배치 참고.pptx', size: 8_462_008 },
];

/** What somebody else has added since the list was fetched. */
const NEWER: UploadedFile = { id: 's3', name: '예산표.xlsx', size: 88_064 };

/** Lists of files, sent and stored. */
export function FilesSection() {
  const [single, setSingle] = useState<UploadedFile[]>([]);
  const [several, setSeveral] = useState(STORED);
  const [refused, setRefused] = useState<UploadedFile[]>(STORED);
  return (
    <>
      <Specimen
        id="file-upload-list"
        name="FileUploadList · FileTypeIcon"
        purpose="파일을 올리고, 올리는 중과 실패를 보여 주고, 다시 시도하거나 지워요. 끌어다 놓아도 돼요."
        props={[
          ['files, onFilesChange', '서버에 있는 파일의 목록'],
          ['upload, remove, refetch', '올리기, 지우기, 다시 불러오기'],
          ['multiple, maxFiles', '여러 개를 한 번에 올려요.'],
          ['maxSizeMB, accept', "기본값 10, ['.pdf']"],
        ]}
      >
        <StateGrid>
          <State name="하나만 (기본)">
            <FileUploadList
              aria-label="하나만 올리는 목록"
              files={single}
              onFilesChange={setSingle}
              upload={sendSlowly}
              remove={async () => {}}
            />
          </State>
          <State name="여러 개">
            <FileUploadList
              aria-label="여러 개 올리는 목록"
              multiple
              maxFiles={100}
              accept={['.pdf', '.pptx', '.jpg', '.png']}
              files={several}
              onFilesChange={setSeveral}
              upload={sendSlowly}
              remove={async () => {}}
            />
          </State>
          <State name="서버가 거절할 때">
            <FileUploadList
              aria-label="거절되는 목록"
              multiple
              files={refused}
              onFilesChange={setRefused}
              upload={waitAndRefuse}
              remove={refuseSlowly}
              refetch={async () => [...STORED, NEWER]}
            />
          </State>
        </StateGrid>
        <Row>
          {['a.pdf', 'b.ppt', 'c.pptx', 'd.png', 'e.jpg', 'f.JPEG', 'g.hwp', '이름만'].map((name) => (
            <span key={name} className="inline-flex items-center gap-2 text-sm">
              <FileTypeIcon fileName={name} />
              {name}
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen
        id="document-list"
        name="DocumentList"
        purpose="서류를 내려받고 지우는 목록이에요. 올린 기관만 지울 수 있고, 잠긴 서류에는 지우기가 없어요."
        props={[
          ['locked', '목록 전체를 잠가요.'],
          ['showUploader', '올린 날과 올린 곳을 함께 보여 줘요.'],
        ]}
      >
        <DocumentList
          label="서류와 올린 곳"
          showUploader
          documents={DOCUMENTS}
          onDownload={() => Promise.reject(new Error())}
          onDelete={() => Promise.reject(new Error('이미 제출한 서류예요.'))}
        />
        <StateGrid columns={2}>
          <State name="짧은 목록">
            <DocumentList
              label="서류"
              documents={DOCUMENTS.slice(1)}
              onDownload={async () => {}}
              onDelete={async () => {}}
            />
          </State>
          <State name="잠긴 목록">
            <DocumentList
              label="잠긴 서류"
              locked
              documents={DOCUMENTS.slice(0, 2)}
              onDownload={async () => {}}
              onDelete={async () => {}}
            />
          </State>
        </StateGrid>
      </Specimen>
    </>
  );
}
