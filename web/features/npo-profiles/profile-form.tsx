import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type NpoDraft,
  type NpoProfileForm,
  type OwnNpoProfile,
  updateNpoConsent,
  updateNpoProfile,
} from '#contract/npos/npo-profiles.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { SavingLine } from '#web/ui/saving-line.tsx';
import { toast } from '#web/ui/toast.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { findDifferences, nameFields, profileFields, profileResolver, toValues } from './profile-values.ts';
import { useTakeProfile } from './queries.ts';
import { MistakeSummary, SaveBar } from './save-bar.tsx';
import { useProfileDraft } from './use-profile-draft.ts';

type ProfileFormProps = {
  profile: OwnNpoProfile;
  orgName: string;
  /** False while the membership waits for its approval: then nothing is published yet. */
  isMember: boolean;
  /** Reads the profile anew, for what another device has published. */
  onReload: () => Promise<OwnNpoProfile | undefined>;
  /** Parts that are saved by themselves; they stand behind the fields of the form. */
  children: ReactNode;
};

/**
 * The profile's text and lists: saved by themselves as a draft, published by the one button. Before the approval that
 * button gives the consent to publish with it.
 */
export function ProfileForm({ profile, orgName, isMember, onReload, children }: ProfileFormProps) {
  const formId = useId();
  const takeProfile = useTakeProfile();
  const [problem, setProblem] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState<(keyof NpoProfileForm)[]>([]);
  const [seen, setSeen] = useState(profile);
  const published = toValues(seen);
  const form = useForm<NpoProfileForm>({
    resolver: profileResolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: profile.draft.content ?? published,
  });
  const draft = useProfileDraft(form, profile.draft, published);
  const isConsented = profile.draft.publishesOnApproval;
  const { isSubmitting, errors } = form.formState;
  const values = useWatch({ control: form.control }) as NpoProfileForm;
  const isChanged = findDifferences(values, published).length > 0;
  const isAtRisk = draft.state.kind === 'UNSAVED' || draft.state.kind === 'CONFLICT';
  // What is only on its way is written also when the page is left within the application.
  const isWaiting = isAtRisk || draft.state.kind === 'SAVING';
  useBlocker({
    disabled: !isWaiting,
    enableBeforeUnload: isWaiting,
    shouldBlockFn: async ({ current, next }) =>
      isAtRisk &&
      current.pathname !== next.pathname &&
      !(await openDialog('confirm', {
        title: '저장하지 않고 나갈까요?',
        description: '고친 내용이 아직 저장되지 않았어요. 나가면 사라져요.',
        tone: 'danger',
        confirmText: '저장하지 않고 나가기',
      })),
  });

  async function publish(body: NpoProfileForm) {
    setProblem(null);
    setMistakes([]);
    try {
      await draft.settle();
      const saved = await call(updateNpoProfile, { body: { ...body, version: seen.version } });
      setSeen(saved);
      form.reset(toValues(saved));
      draft.take(saved.draft);
      await takeProfile(saved);
      toast.success(seen.isPublished ? '바꾼 내용을 공개했어요.' : '프로필을 공개했어요.');
    } catch (error) {
      const current = error instanceof ApiProblem && error.code === 'STALE' ? error.current : undefined;
      if (current === undefined)
        return setProblem(tellProblem(error, form, '공개하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
      const theirs = current as Omit<OwnNpoProfile, 'draft' | 'projects' | 'documents'>;
      const changed = nameFields(findDifferences(toValues(seen), toValues(theirs)));
      setSeen({ ...seen, ...theirs });
      setProblem(
        `그사이 동료가 고쳤어요${changed && ` (${changed})`}. 다시 누르면 지금 쓴 내용으로 바뀌고, 되돌리면 동료가 고친 내용을 볼 수 있어요.`,
      );
    }
  }

  async function consent(publishesOnApproval: boolean) {
    setProblem(null);
    setMistakes([]);
    try {
      if (publishesOnApproval) await draft.save();
      const version = await draft.settle();
      draft.take(await call(updateNpoConsent, { body: { version, publishesOnApproval } }));
      toast.success(
        publishesOnApproval ? '승인되면 바로 공개할게요.' : '승인돼도 공개하지 않고 임시 저장해 둘게요.',
      );
    } catch (error) {
      setProblem(tellProblem(error, form, '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  }

  /** The first mistake in the order of the page is led to, whatever the order in which the fields came to be. */
  function showMistakes(wrong: Partial<Record<keyof NpoProfileForm, unknown>>) {
    setProblem(null);
    const fields = profileFields.filter((field) => wrong[field] !== undefined);
    setMistakes(fields);
    if (fields[0]) lead(fields[0]);
  }

  const lead = (field: keyof NpoProfileForm) =>
    form.setFocus(field === 'regionLevel2Code' ? 'regionLevel1Code' : field);

  async function resolve(side: 'MINE' | 'THEIRS', theirs: NpoDraft) {
    if (side === 'MINE') return draft.keepMine(theirs);
    const now = theirs.content === null ? await onReload() : undefined;
    if (now) setSeen(now);
    form.reset(theirs.content ?? toValues(now ?? seen));
    draft.take(theirs);
  }

  async function undo() {
    const isSure = await openDialog('confirm', {
      title: '고친 내용을 되돌릴까요?',
      description: `임시 저장한 내용이 지워지고 ${seen.isPublished ? '지금 공개된' : '처음'} 내용으로 돌아가요. 지운 내용은 되살릴 수 없어요.`,
      confirmText: '되돌리기',
    });
    if (!isSure) return;
    setProblem(null);
    setMistakes([]);
    form.reset(published);
    await draft.save();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <form
        id={formId}
        noValidate
        aria-label="단체 프로필"
        onSubmit={(event) =>
          void form.handleSubmit(isMember ? publish : () => consent(true), showMistakes)(event)
        }
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ProfileFields form={form} orgName={orgName} />
      </form>
      {children}
      {(isChanged || !seen.isPublished) && (
        <SaveBar>
          {draft.state.kind === 'CONFLICT' && (
            <Conflict
              state={draft.state}
              values={values}
              published={published}
              onResolve={(side, theirs) => void resolve(side, theirs)}
            />
          )}
          <MistakeSummary fields={mistakes.filter((field) => errors[field] !== undefined)} onChoose={lead} />
          {problem && (
            <Note tone="danger" role="alert">
              {problem}
            </Note>
          )}
          <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2">
            <div className="mr-auto">
              <SavingLine state={draft.state} saving="임시 저장" elsewhere="다른 기기" />
              <p className="text-sm text-ink-2">
                {effectOf({ isMember, isConsented, isFirst: !seen.isPublished })}
              </p>
            </div>
            {isChanged && (
              <Button variant="ghost" disabled={isSubmitting} onClick={() => void undo()}>
                되돌리기
              </Button>
            )}
            {!isMember && isConsented ? (
              <Button variant="line" onClick={() => void consent(false)}>
                공개 동의 거두기
              </Button>
            ) : (
              <Button
                type="submit"
                form={formId}
                disabled={draft.state.kind === 'CONFLICT'}
                loading={isSubmitting}
                loadingText="저장 중..."
              >
                {!isMember
                  ? '승인되면 바로 공개하기'
                  : seen.isPublished
                    ? '변경 내용 공개하기'
                    : '프로필 공개하기'}
              </Button>
            )}
          </div>
        </SaveBar>
      )}
    </div>
  );
}

function effectOf({
  isMember,
  isConsented,
  isFirst,
}: Record<'isMember' | 'isConsented' | 'isFirst', boolean>) {
  if (!isMember)
    return isConsented
      ? '승인되면 그때 저장된 내용으로 바로 공개돼요.'
      : '가입이 승인되면 함께 공개할 수 있어요. 그 전에는 아무에게도 보이지 않아요.';
  return isFirst
    ? '공개하면 누구나 볼 수 있고 추천을 받을 수 있어요.'
    : '고친 내용은 공개하기 전까지 우리 단체만 봐요.';
}

type ConflictProps = {
  state: { theirs: NpoDraft };
  values: NpoProfileForm;
  published: NpoProfileForm;
  onResolve: (side: 'MINE' | 'THEIRS', theirs: NpoDraft) => void;
};

function Conflict({ state: { theirs }, values, published, onResolve }: ConflictProps) {
  return (
    <DraftConflict
      mine={values}
      theirs={theirs.content ?? published}
      draft={theirs}
      onResolve={(side) => onResolve(side, theirs)}
    />
  );
}
