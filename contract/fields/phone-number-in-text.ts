/** What whoever writes the number of a person's phone reads, where others than the two of them read along. */
export const phoneNumberMessage = '주민등록번호나 전화번호처럼 보이는 글이 있어요. 지우고 저장해 주세요.';

/** A Korean mobile number, however it is divided; no other digit stands beside it. */
const mobileNumber = /(?<!\d)01[016789][\s.-]?\d{3,4}[\s.-]?\d{4}(?!\d)/;

/** Whether a text is free of mobile numbers. Resident numbers are refused in every text (`resident-number.ts`). */
export const isFreeOfPhoneNumbers = (text: string): boolean => !mobileNumber.test(text);
