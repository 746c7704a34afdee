import type { DemoCompany } from '../demo-content.ts';

export type CompanySketch = {
  key: string;
  name: string;
  industry: string;
  location: string;
  kind: '81' | '83';
  plan: DemoCompany['plan'];
  joinedDaysAgo: number;
  /** Name, given name in Latin letters, job title, sign-in ID; the first is the contact person. */
  people: readonly (readonly [name: string, given: string, jobTitle: string, username: string])[];
};

/** The eight fictional companies and public institutions. */
export const companySketches: readonly CompanySketch[] = [
  {
    key: 'hanui',
    name: '하늬에너지',
    industry: '에너지',
    location: '강원 춘천시',
    kind: '81',
    plan: 'PERFORMANCE',
    joinedDaysAgo: 386,
    people: [
      ['한서윤', 'seoyun', '사회공헌팀 책임', 'hanui_csr'],
      ['조태린', 'taerin', '사회공헌팀 선임', 'hanui_taerin'],
      ['문기준', 'gijun', '지속가능경영실 팀장', 'hanui_gijun'],
    ],
  },
  {
    key: 'neulbom',
    name: '늘봄식품',
    industry: '식품 제조',
    location: '서울 강서구',
    kind: '81',
    plan: 'COORDINATING',
    joinedDaysAgo: 382,
    people: [
      ['배은서', 'eunseo', 'ESG추진팀 과장', 'neulbom_csr'],
      ['신동하', 'dongha', '홍보팀 대리', 'neulbom_pr'],
    ],
  },
  {
    key: 'neoul',
    name: '너울해운',
    industry: '해운·물류',
    location: '부산 중구',
    kind: '81',
    plan: 'CONNECT',
    joinedDaysAgo: 383,
    people: [['류상훈', 'sanghun', '대외협력팀 차장', 'neoul_csr']],
  },
  {
    key: 'saeteo',
    name: '새터항만공사',
    industry: '공공기관',
    location: '부산 동구',
    kind: '83',
    plan: 'COORDINATING',
    joinedDaysAgo: 380,
    people: [
      ['노영주', 'yeongju', '상생협력처 부장', 'saeteo_csr'],
      ['구민재', 'minjae', '상생협력처 주임', 'saeteo_minjae'],
    ],
  },
  {
    key: 'mireu',
    name: '미르정공',
    industry: '기계 부품 제조',
    location: '경남 창원시',
    kind: '81',
    plan: 'FREEMIUM',
    joinedDaysAgo: 120,
    people: [['곽병우', 'byeongu', '경영지원팀 팀장', 'mireu_csr']],
  },
  {
    key: 'moraenae',
    name: '모래내생활',
    industry: '생활용품 유통',
    location: '경기 성남시',
    kind: '81',
    plan: 'CONNECT',
    joinedDaysAgo: 300,
    people: [
      ['권예린', 'yerin', '브랜드팀 매니저', 'moraenae_csr'],
      ['남시우', 'siu', '브랜드팀 매니저', 'moraenae_siu'],
    ],
  },
  {
    key: 'garamdata',
    name: '가람데이터',
    industry: '정보통신',
    location: '대전 유성구',
    kind: '81',
    plan: 'COORDINATING',
    joinedDaysAgo: 350,
    people: [
      ['차지안', 'jian', '피플팀 리드', 'garam_csr'],
      ['우하경', 'hagyeong', '피플팀 매니저', 'garam_people'],
    ],
  },
  {
    key: 'neoreun',
    name: '너른금융',
    industry: '금융',
    location: '서울 마포구',
    kind: '81',
    plan: 'PERFORMANCE',
    joinedDaysAgo: 381,
    people: [
      ['황현주', 'hyeonju', '사회가치부 부장', 'neoreun_csr'],
      ['송준서', 'junseo', '사회가치부 대리', 'neoreun_junseo'],
      ['오정연', 'jeongyeon', '사회가치부 과장', 'neoreun_jy'],
    ],
  },
];

/** The admin's people: the first signs in with the demo account. */
export const admins: readonly (readonly [name: string, given: string, jobTitle: string, username: string])[] =
  [
    ['김도현', 'dohyeon', '매칭 매니저', 'matson_ops'],
    ['이라온', 'raon', '매칭 매니저', 'matson_raon'],
  ];
