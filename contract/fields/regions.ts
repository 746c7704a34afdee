const twoSyllables: Record<string, string> = {
  충청북도: '충북',
  충청남도: '충남',
  전북특별자치도: '전북',
  경상북도: '경북',
  경상남도: '경남',
};

/** The everyday short form of a level-1 region: '강원특별자치도' is '강원'. */
export function shortRegionName(name: string): string {
  return twoSyllables[name] ?? name.replace(/(통합특별시|특별자치시|특별자치도|특별시|광역시|도)$/, '');
}

type Region = { region: string; regionDetail: string };

/** True where the district is the region itself, as in 세종. */
const isSame = ({ region, regionDetail }: Region) =>
  regionDetail === '' || shortRegionName(regionDetail) === shortRegionName(region);

/** '강원 춘천시', in running text and facts; a region without districts is said once: '세종'. */
export function joinRegion(place: Region): string {
  return isSame(place) ? place.region : `${place.region} ${place.regionDetail}`;
}

/** '강원(춘천시)', as a request says it (D-20); a region without districts is said once. */
export function nameRegion(place: Region): string {
  return isSame(place) ? place.region : `${place.region}(${place.regionDetail})`;
}
