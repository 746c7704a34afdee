import { Link, useSearch } from '@tanstack/react-router';
import { ButtonsSection } from './gallery/buttons-section.tsx';
import { ChoicesSection } from './gallery/choices-section.tsx';
import { DatesSection } from './gallery/dates-section.tsx';
import { DialogsSection } from './gallery/dialogs-section.tsx';
import { DisplaySection } from './gallery/display-section.tsx';
import { FeedbackSection } from './gallery/feedback-section.tsx';
import { FilesSection } from './gallery/files-section.tsx';
import { FoundationsSection } from './gallery/foundations-section.tsx';
import { InputsSection } from './gallery/inputs-section.tsx';
import { ListsSection } from './gallery/lists-section.tsx';
import { LookupsSection } from './gallery/lookups-section.tsx';
import { NavigationSection } from './gallery/navigation-section.tsx';
import { ProductDialogsSection } from './gallery/product-dialogs-section.tsx';

const GROUPS = [
  { id: 'foundations', name: '기초', Section: FoundationsSection },
  { id: 'buttons', name: '버튼', Section: ButtonsSection },
  { id: 'inputs', name: '입력', Section: InputsSection },
  { id: 'choices', name: '고르기', Section: ChoicesSection },
  { id: 'dates', name: '날짜', Section: DatesSection },
  { id: 'files', name: '파일', Section: FilesSection },
  { id: 'asking', name: '조회와 인증', Section: LookupsSection },
  { id: 'display', name: '보여 주기', Section: DisplaySection },
  { id: 'navigation', name: '길 찾기', Section: NavigationSection },
  { id: 'lists', name: '목록과 서류', Section: ListsSection },
  { id: 'feedback', name: '알림과 상태', Section: FeedbackSection },
  { id: 'dialogs', name: '대화상자', Section: DialogsSection },
  { id: 'product-dialogs', name: '제품의 대화상자', Section: ProductDialogsSection },
];

const linkClassName =
  'inline-flex min-h-6 items-center font-semibold text-brand-ink underline-offset-4 hover:underline touch:min-w-11';

/**
 * 디자인 갤러리: every part of the design system in its states, readable as documentation. `?group=dates` shows one group
 * alone, which is lighter by far.
 */
export function GalleryPage() {
  const { group: chosen } = useSearch({ from: '/site/gallery' });
  const alone = GROUPS.filter(({ id }) => id === chosen);
  const shown = alone.length > 0 ? alone : GROUPS;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-10">
      <div className="grid gap-3">
        <h1>디자인 갤러리</h1>
        <p className="text-lead text-ink-2">
          화면을 이루는 조각을 모두 모았어요. 쓰임과 속성, 짧은 글과 긴 글에서의 모습을 볼 수 있어요.
        </p>
        <nav aria-label="갤러리 목차">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {alone.length > 0 && (
              <li>
                <Link to="/gallery" className={linkClassName}>
                  모두 보기
                </Link>
              </li>
            )}
            {shown.map((group) => (
              <li key={group.id}>
                <a href={`#group-${group.id}`} className={linkClassName}>
                  {group.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {shown.map(({ id, name, Section }) => (
        <section
          key={id}
          id={`group-${id}`}
          aria-labelledby={`group-${id}-name`}
          className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-5">
            <h2 id={`group-${id}-name`}>{name}</h2>
            {alone.length === 0 && (
              <Link to="/gallery" search={{ group: id }} className={linkClassName}>
                {name}만 보기
              </Link>
            )}
          </div>
          <Section />
        </section>
      ))}
    </div>
  );
}
