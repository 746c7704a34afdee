import { BusinessNumberInput } from '#web/ui/business-number-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type InvoiceFieldsProps = {
  businessNumber: string;
  email: string;
  errors: { businessNumber: string | undefined; email: string | undefined };
  onBusinessNumber: (text: string) => void;
  onEmail: (text: string) => void;
};

/** Who gets a tax invoice, and where. */
export function InvoiceFields({
  businessNumber,
  email,
  errors,
  onBusinessNumber,
  onEmail,
}: InvoiceFieldsProps) {
  return (
    <>
      <Field label="사업자등록번호" required error={errors.businessNumber}>
        <BusinessNumberInput value={businessNumber} onChange={onBusinessNumber} />
      </Field>
      <Field label="세금계산서를 받을 이메일" required error={errors.email}>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
    </>
  );
}
