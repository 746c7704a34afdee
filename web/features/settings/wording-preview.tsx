import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { MailTemplate } from '#contract/admin/mail-templates.ts';
import type { MailWording, MailWordingPreview } from '#contract/admin/mail-wordings.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { HtmlFrame } from '#web/ui/html-frame.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { mailWordingPreviewQuery } from './queries.ts';

type WordingPreviewProps = { template: MailTemplate; wording: MailWording; isChanged: boolean };

/** The whole mail with example data: as it goes out now, and beside it as it would go out. */
export function WordingPreview({ template, wording, isChanged }: WordingPreviewProps) {
  const asked = useDeferredValue(wording);
  const query = useQuery(mailWordingPreviewQuery(template, asked));
  const [view, setView] = useState('html');
  const [isMarked, setIsMarked] = useState(true);
  return (
    <Card aria-labelledby="wording-preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="wording-preview" className="text-h3">
          미리보기
        </h2>
        <p className="text-sm text-ink-2">지어낸 이름과 날짜로 채운 메일이에요. 보낸 메일은 바뀌지 않아요.</p>
      </div>
      <RecordFrame
        query={query}
        loadingLabel="미리보기를 만드는 중이에요"
        errorTitle="미리보기를 만들지 못했어요"
        headingLevel={3}
      >
        {({ now, next }) => (
          <Tabs
            label="메일 보기 방식"
            value={view}
            onChange={setView}
            items={[
              { value: 'html', label: '꾸민 글' },
              { value: 'text', label: '글자만' },
            ]}
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {view === 'html' && (
                <Checkbox
                  checked={isMarked}
                  onChange={({ target }) => setIsMarked(target.checked)}
                  label="바꿀 수 있는 문장 표시하기"
                />
              )}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-2">
                <Mail label="지금" mail={now} view={view} isMarked={isMarked} />
                {isChanged ? (
                  <Mail label="바꾼 뒤" mail={next} view={view} isMarked={isMarked} />
                ) : (
                  <p className="grid place-items-center rounded-r2 border border-dashed border-line-2 p-6 text-center text-ink-2">
                    문장을 고치면 바꾼 뒤의 메일이 여기에 보여요.
                  </p>
                )}
              </div>
            </div>
          </Tabs>
        )}
      </RecordFrame>
    </Card>
  );
}

/** Takes the colour off the marked sentences: the mail as its readers see it. The product lets no style sheet of a page in. */
const unmark = (html: string) => html.replaceAll(/(<mark style=")background:[^;"]*/g, '$1background:none');

type MailProps = { label: string; mail: MailWordingPreview['now']; view: string; isMarked: boolean };

function Mail({ label, mail, view, isMarked }: MailProps) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-2">
      <h3 className="text-body font-semibold">{label}</h3>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{mail.subject}</p>
      {view === 'html' ? (
        <HtmlFrame
          title={`${label} 메일`}
          html={isMarked ? mail.html : unmark(mail.html)}
          className="h-140"
        />
      ) : (
        <p className="rounded-r2 border border-line p-4 text-sm leading-6 whitespace-pre-line [overflow-wrap:anywhere]">
          {mail.text}
        </p>
      )}
    </section>
  );
}
