import { zodResolver } from '@hookform/resolvers/zod';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  type NpoProfileForm,
  npoProfileForm,
  type OwnNpoProfile,
  updateNpoProfile,
} from '#contract/npos/npo-profiles.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useTakeProfile } from './queries.ts';

const LABELS: Record<keyof NpoProfileForm, string> = {
  intro: '소개',
  foundedMonth: '활동 시작',
  regionLevel1Code: '소재지',
  regionLevel2Code: '소재지',
  serviceRegionCodes: '활동 지역',
  isNationwide: '활동 지역',
  fieldCodes: '분야',
  beneficiaryCodes: '수혜대상',
  mainActivities: '주요 활동',
  capacity: '함께 맡을 수 있는 프로젝트',
};

const KEYS = Object.keys(LABELS) as (keyof NpoProfileForm)[];

function toValues(profile: Omit<OwnNpoProfile, 'projects' | 'documents'>): NpoProfileForm {
  return {
    intro: profile.intro,
    foundedMonth: profile.foundedMonth,
    regionLevel1Code: profile.regionLevel1Code ?? '',
    regionLevel2Code: profile.regionLevel2Code ?? '',
    serviceRegionCodes: profile.serviceRegionCodes,
    isNationwide: profile.isNationwide,
    fieldCodes: profile.fieldCodes,
    beneficiaryCodes: profile.beneficiaryCodes,
    mainActivities: profile.mainActivities,
    capacity: profile.capacity,
  };
}

/** What two states of the profile differ in, by the names that the page gives it. */
function nameDifferences(one: NpoProfileForm, other: NpoProfileForm): string {
  const changed = KEYS.filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  return [...new Set(changed.map((key) => LABELS[key]))].join(', ');
}

type ProfileFormProps = {
  profile: OwnNpoProfile;
  orgName: string;
  /** Parts that are saved by themselves; they stand behind the fields of the form. */
  children: ReactNode;
};

/** The profile's text and lists with the one button that publishes them; a bar says while something is not saved. */
export function ProfileForm({ profile, orgName, children }: ProfileFormProps) {
  const formId = useId();
  const takeProfile = useTakeProfile();
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState(profile);
  const form = useForm<NpoProfileForm>({
    resolver: zodResolver(npoProfileForm) as Resolver<NpoProfileForm>,
    mode: 'onTouched',
    defaultValues: toValues(profile),
  });
  const { isDirty, isSubmitting } = form.formState;
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await openDialog('confirm', {
        title: '저장하지 않고 나갈까요?',
        description: '고친 내용은 아직 공개되지 않았어요. 나가면 사라져요.',
        tone: 'danger',
        confirmText: '저장하지 않고 나가기',
      })),
  });

  async function save(values: NpoProfileForm) {
    setProblem(null);
    try {
      const saved = await call(updateNpoProfile, { body: { ...values, version: seen.version } });
      setSeen(saved);
      form.reset(toValues(saved));
      await takeProfile(saved);
      toast.success(seen.isPublished ? '바꾼 내용을 공개했어요.' : '프로필을 공개했어요.');
    } catch (error) {
      const current = error instanceof ApiProblem && error.code === 'STALE' ? error.current : undefined;
      if (current === undefined)
        return setProblem(tellProblem(error, form, '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
      const theirs = current as Omit<OwnNpoProfile, 'projects' | 'documents'>;
      const changed = nameDifferences(toValues(seen), toValues(theirs));
      setSeen({ ...seen, ...theirs });
      setProblem(
        `그사이 동료가 고쳤어요${changed && ` (${changed})`}. 다시 누르면 지금 쓴 내용으로 바뀌고, 되돌리면 동료가 고친 내용을 볼 수 있어요.`,
      );
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <form
        id={formId}
        noValidate
        aria-label="단체 프로필"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ProfileFields form={form} orgName={orgName} />
      </form>
      {children}
      {(isDirty || !seen.isPublished) && (
        <SaveBar
          formId={formId}
          problem={problem}
          isFirst={!seen.isPublished}
          isDirty={isDirty}
          isSaving={isSubmitting}
          onReset={() => {
            setProblem(null);
            form.reset(toValues(seen));
          }}
        />
      )}
    </div>
  );
}

type SaveBarProps = {
  formId: string;
  problem: string | null;
  isFirst: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onReset: () => void;
};

function SaveBar({ formId, problem, isFirst, isDirty, isSaving, onReset }: SaveBarProps) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-30 -mx-5 grid gap-3 border-t border-line-strong bg-surface px-5 py-3 shadow-sh2 tablet:bottom-4 tablet:mx-0 tablet:rounded-r3 tablet:border"
    >
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-sm text-ink-2">
          {isFirst
            ? '공개하면 누구나 볼 수 있고 추천을 받을 수 있어요.'
            : '고친 내용이 아직 공개되지 않았어요.'}
        </p>
        {isDirty && (
          <Button variant="ghost" disabled={isSaving} onClick={onReset}>
            되돌리기
          </Button>
        )}
        <Button type="submit" form={formId} loading={isSaving} loadingText="저장 중...">
          {isFirst ? '프로필 공개하기' : '변경 내용 공개하기'}
        </Button>
      </div>
    </div>
  );
}
