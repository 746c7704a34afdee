/** A sign-in of the demo: printed at the start, offered beside the sign-in form, used by browser tests. */
export type DemoAccount = {
  /** Who this is, in Korean. */
  label: string;
  username: string;
  password: string;
  role: 'COMPANY' | 'NPO' | 'ADMIN';
  /** Name of the organisation, null for the admin. */
  organizationName: string | null;
};

/** One password for all demo accounts; production never loads them. */
export const demoPassword = 'together-2026';

/** One company, one NPO, the admin; then a second company and a second NPO that must see nothing of the first. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    label: '기업 담당자 (하늬에너지)',
    username: 'hanui_csr',
    password: demoPassword,
    role: 'COMPANY',
    organizationName: '하늬에너지',
  },
  {
    label: '비영리단체 담당자 (솔개울배움터)',
    username: 'solgaeul',
    password: demoPassword,
    role: 'NPO',
    organizationName: '솔개울배움터',
  },
  {
    label: '맞손 관리자',
    username: 'matson_ops',
    password: demoPassword,
    role: 'ADMIN',
    organizationName: null,
  },
  {
    label: '다른 기업 담당자 (늘봄식품)',
    username: 'neulbom_csr',
    password: demoPassword,
    role: 'COMPANY',
    organizationName: '늘봄식품',
  },
  {
    label: '다른 비영리단체 담당자 (한뼘책방사람들)',
    username: 'hanppyeom',
    password: demoPassword,
    role: 'NPO',
    organizationName: '한뼘책방사람들',
  },
];
