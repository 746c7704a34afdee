import {
  type PhotoConsent,
  type PhotoScope,
  photoConsentLabels,
  photoConsents,
  photoScopeLabels,
  photoScopes,
} from '#contract/activity-entries/activity-photos.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

const CONSENTS = photoConsents.map((value) => ({
  value,
  label: photoConsentLabels[value],
  ...(value === 'NOT_AGREED' ? { description: '우리 단체만 볼 수 있어요' } : {}),
}));
const SCOPES = photoScopes.map((value) => ({ value, label: photoScopeLabels[value] }));

type PhotoUseFieldsProps = {
  consent: PhotoConsent | null;
  scope: PhotoScope;
  /** Which photos the choice is for. */
  note?: string | undefined;
  mistake?: string | undefined;
  onChange: (changes: { consent?: PhotoConsent; scope?: PhotoScope }) => void;
};

/** Who is in the photos and has agreed, which nothing answers beforehand, and how far they may be used. */
export function PhotoUseFields({ consent, scope, note, mistake, onChange }: PhotoUseFieldsProps) {
  return (
    <>
      <Field label="사진에 찍힌 사람" kind="choice" note={note} error={mistake}>
        <RadioGroup
          variant="box"
          choices={CONSENTS}
          value={consent}
          onChange={(value) => onChange({ consent: value })}
        />
      </Field>
      {consent !== 'NOT_AGREED' && (
        <Field label="어디까지 쓸까요?" kind="choice">
          <RadioGroup
            variant="segmented"
            choices={SCOPES}
            value={scope}
            onChange={(value) => onChange({ scope: value })}
          />
        </Field>
      )}
    </>
  );
}
