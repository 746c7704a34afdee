/** The digits of typed text; full-width digits count, everything else is dropped, leading zeros too ('0' stays). */
export function toDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
}
