import { expect, test } from 'vitest';
import { joinRegion, nameRegion, shortRegionName } from './regions.ts';

test.each([
  ['강원특별자치도', '강원'],
  ['서울특별시', '서울'],
  ['전남광주통합특별시', '전남광주'],
  ['충청북도', '충북'],
  ['충청남도', '충남'],
  ['전북특별자치도', '전북'],
  ['경상북도', '경북'],
  ['경상남도', '경남'],
  ['부산광역시', '부산'],
  ['경기도', '경기'],
  ['도봉구', '도봉구'],
  ['세종특별자치시', '세종'],
])('%s is %s for short', (name, short) => {
  expect(shortRegionName(name)).toBe(short);
});

test.each([
  ['강원', '춘천시', '강원 춘천시', '강원(춘천시)'],
  ['제주', '제주시', '제주 제주시', '제주(제주시)'],
  ['경기', '광주시', '경기 광주시', '경기(광주시)'],
  ['세종', '세종특별자치시', '세종', '세종'],
  ['세종특별자치시', '세종특별자치시', '세종특별자치시', '세종특별자치시'],
  ['서울', '', '서울', '서울'],
])('%s with %s reads %s and %s', (region, regionDetail, joined, named) => {
  const place = { region, regionDetail };
  expect([joinRegion(place), nameRegion(place)]).toEqual([joined, named]);
});
