import type { MemberType, Signup } from '#contract/accounts/signups.ts';

/** The steps of sign-up in their order (`docs/requirements.md`, 'Members'); addresses name them. */
export const signupSteps = [
  { slug: 'type', name: '회원 종류' },
  { slug: 'terms', name: '약관 동의' },
  { slug: 'organization', name: '기관 정보' },
  { slug: 'certificate', name: '증빙 서류' },
  { slug: 'contact', name: '담당자' },
  { slug: 'account', name: '아이디' },
  { slug: 'review', name: '확인' },
] as const;

export type SignupStep = (typeof signupSteps)[number]['slug'];

/** Whether a step has been done, by what the server has kept of it. */
function isDone(signup: Signup, step: SignupStep): boolean {
  switch (step) {
    case 'type':
      return true;
    case 'terms':
      return signup.consents.terms !== null && signup.consents.privacy !== null;
    case 'organization':
      return signup.organization !== null;
    case 'certificate':
      return signup.certificate !== null;
    case 'contact':
      return signup.contact !== null && signup.email !== null;
    case 'account':
      return signup.username !== null;
    case 'review':
      return false;
  }
}

/** The first step that is not done: nobody gets beyond it. */
export function findOpenStep(signup: Signup | null): SignupStep {
  if (signup === null) return 'type';
  return signupSteps.find(({ slug }) => !isDone(signup, slug))?.slug ?? 'review';
}

export const stepIndex = (step: SignupStep) => signupSteps.findIndex(({ slug }) => slug === step);

/** The step that an address names, or the open one when it names none or one that lies further ahead. */
export function chooseStep(signup: Signup | null, named: SignupStep | undefined): SignupStep {
  const open = findOpenStep(signup);
  return named !== undefined && stepIndex(named) <= stepIndex(open) ? named : open;
}

/** The step in which a mistake that the server names is put right. */
export function stepOfField(path: string): SignupStep {
  const [head = ''] = path.split('.');
  if (head === 'email') return 'contact';
  if (head === 'username' || head === 'password') return 'account';
  return signupSteps.find(({ slug }) => slug === head)?.slug ?? 'review';
}

/** What the address of sign-up may say: the step, and the kind of member that was chosen on the way here. */
export type SignupSearch = { step?: SignupStep; type?: MemberType };

/** Reads `step` and `type` from an address. */
export function readSignupSearch(search: Record<string, unknown>): SignupSearch {
  const found = signupSteps.find(({ slug }) => slug === search.step);
  return {
    ...(found ? { step: found.slug } : {}),
    ...(search.type === 'COMPANY' || search.type === 'NPO' ? { type: search.type } : {}),
  };
}
