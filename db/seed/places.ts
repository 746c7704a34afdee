import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Setting } from './content/field-content.ts';

/** One level-2 region with the ways a sentence names it. */
export type Place = {
  level1: string;
  level2: string;
  /** '춘천시' */
  name: string;
  /** '춘천', or '대구 중구' where the name alone is not enough. */
  short: string;
  settings: readonly Setting[];
};

type Region = { code: string; name: string; children: { code: string; name: string }[] };

const everydayNames: Record<string, string> = {
  '11': '서울',
  '26': '부산',
  '27': '대구',
  '28': '인천',
  '12': '전남광주',
  '30': '대전',
  '31': '울산',
  '36': '세종',
  '41': '경기',
  '51': '강원',
  '43': '충북',
  '44': '충남',
  '52': '전북',
  '47': '경북',
  '48': '경남',
  '50': '제주',
};

/** Level-2 regions by the sea, by name within their level-1 region. */
const coast: Record<string, string> = {
  '26': '영도구 서구 남구 해운대구 사하구 강서구 수영구 기장군',
  '28': '영종구 강화군 옹진군 연수구 서해구',
  '31': '동구 북구 울주군',
  '41': '화성시 안산시 시흥시 평택시 김포시',
  '51': '강릉시 동해시 속초시 삼척시 고성군 양양군',
  '44': '보령시 서산시 당진시 서천군 홍성군 태안군',
  '52': '군산시 고창군 부안군',
  '12': '목포시 여수시 순천시 광양시 고흥군 보성군 장흥군 강진군 해남군 무안군 함평군 영광군 완도군 진도군 신안군',
  '47': '포항시 경주시 영덕군 울진군 울릉군',
  '48': '창원시 통영시 사천시 거제시 고성군 남해군 하동군',
  '50': '제주시 서귀포시',
};

/** Cities with wide countryside, besides all counties. */
const countryside =
  '나주시 순천시 광양시 공주시 보령시 서산시 논산시 당진시 제천시 충주시 남원시 김제시 정읍시 익산시 문경시 상주시 영천시 안동시 영주시 김천시 밀양시 사천시 통영시 거제시 삼척시 태백시 강릉시 춘천시 원주시 여주시 이천시 안성시 포천시 파주시 양주시 서귀포시 제주시 세종특별자치시';

const metros = new Set(['11', '26', '27', '28', '30', '31']);
const metroDistrictsOfJeonnamGwangju = new Set(['동구', '서구', '남구', '북구', '광산구']);

function readRegions(): Region[] {
  const file = fileURLToPath(new URL('../data/regions.json', import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as Region[];
}

function shortName(level1: string, name: string, isAmbiguous: boolean): string {
  if (level1 === '36') return '세종';
  if (name.endsWith('구'))
    return isAmbiguous || name.length === 2 ? `${everydayNames[level1]} ${name}` : name;
  const stem = name.length > 2 ? name.slice(0, -1) : name;
  return isAmbiguous || stem === '광주' ? `${everydayNames[level1]} ${stem}` : stem;
}

function settingsOf(level1: string, name: string): Setting[] {
  const isDistrict = name.endsWith('구');
  const isMetro = isDistrict && (metros.has(level1) || metroDistrictsOfJeonnamGwangju.has(name));
  return [
    ...(coast[level1]?.split(' ').includes(name) ? (['COAST'] as const) : []),
    ...(name.endsWith('군') || countryside.split(' ').includes(name) ? (['RURAL'] as const) : []),
    ...(name.endsWith('군') ? [] : (['CITY'] as const)),
    ...(isMetro ? (['METRO'] as const) : []),
  ];
}

function readPlaces(): Place[] {
  const regions = readRegions();
  const counts = new Map<string, number>();
  for (const { name } of regions.flatMap((region) => region.children)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return regions.flatMap((region) =>
    region.children.map(({ code, name }) => ({
      level1: region.code,
      level2: code,
      name,
      short: shortName(region.code, name, (counts.get(name) ?? 0) > 1),
      settings: settingsOf(region.code, name),
    })),
  );
}

/** All level-2 regions in the official order. */
export const places: readonly Place[] = readPlaces();

/** How many of the demo's organisations have their office in each level-1 region; 312 together. */
export const officesByRegion: Record<string, number> = {
  '11': 46,
  '41': 44,
  '26': 20,
  '28': 16,
  '27': 14,
  '30': 13,
  '31': 9,
  '36': 5,
  '51': 26,
  '43': 15,
  '44': 17,
  '52': 18,
  '12': 24,
  '47': 18,
  '48': 18,
  '50': 9,
};

/** The place of a level-2 code; throws for an unknown one. */
export function getPlace(level2: string): Place {
  const place = places.find((candidate) => candidate.level2 === level2);
  if (!place) throw new Error(`no region ${level2}`);
  return place;
}
