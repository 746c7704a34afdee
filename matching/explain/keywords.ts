import { FIRST_SYLLABLE, isSyllable, splitWords } from '#catalog/search-text.ts';
import { splitScripts, stripParticle } from '../index/tokens.ts';

const KOREAN = /^[\p{Script=Hangul}\p{Script=Han}]/u;

/** Particles that are endings of verbs as well ('배우는', '놀며'): before them a stem looks like a noun. */
const VERBAL_PARTICLES = new Set(['는', '은', '나', '며']);

/** Counters and other nouns of one syllable ('세 명이', '여러 곳에서', '한 달에'), with a particle or a suffix. */
const COUNTERS =
  /^(?:명|곳|분|것|수|때|일|달|해|날|번|개|권|대|점|채|차|주|시|원|살|년|월|배|쪽|줄|반|앞|뒤|옆|안|밖|속|끝|전|후|중|길|집|책|법|말|글|손|몸|약|앱)(?:이|가|을|를|은|는|에|과|와|도|으|만|에서|에게|에는|에도|으로|부터|까지|씩|마다|째|들이)$/u;

/** A noun of one syllable with its particle: too short for the stripping of particles. */
const SHORT_NOUN =
  /^(?:(?!마을|가을|노을|고을)[가-힣]을|[앞뒤나너저내남위곁]의|[물방답돈밥논힘잠톤적편등새팀컵병꽃빚집책]이|[물방답돈밥논힘잠등새꽃빚집책발말글손몸][과와로도만에]|[가-힣](?:를|에서))$/u;

/** Endings of verbs, adjectives and adverbs; numbers; loose jamo (ㅋㅋ). */
const NO_NOUN =
  /(?:요|니다|씩|던|은|해|[가-힣]{2}게(?<!가게)|려온|하다|하고|하며|해서|하는|하게|하도록|도록|않게|있게|없이|있는|없는|있어|으면|지만|면서|려고|려는|에서는|되는|되고|되어|이고|[가-힣]{2}[고한된할]|로운|스러운|[가-힣]는)$|^(?:위|통|대|관|의|인|정|일)(?:한|할|하)$|^\p{N}+$|[ㄱ-ㆎ]/u;

/**
 * Words that occur in any request and name no topic: adverbs, pronouns, determiners, numerals, everyday verb forms that
 * look like nouns, and words of the platform itself.
 */
const COMMON = new Set(
  (
    '함께 동안 다시 이어 우리 저희 서로 모두 먼저 나중 직접 홀로 혼자 스스로 오래 계속 늘 꼭 조금 많이 같이 따로 바로 가까 가까이 새로 이미 아직 지금 이제 ' +
    '매주 매달 매년 매월 매일 해마다 날마다 하루 일주일 한번 처음 마지막 다음 이번 지난 가운데 사이 이후 이전 때문 경우 정도 가지 번째 여러 모든 다른 어떤 무엇 누구 어디 어디서 언제 자기 ' +
    '하나 다섯 여섯 일곱 여덟 아홉 열두 스무 두세 서너 작은 적은 많은 같은 젊은 좋은 넓은 깊은 높은 낮은 늦은 가까운 어려운 쉬운 고운 새로운 알맞은 ' +
    '찾아 나눠 맡아 열어 받아 걸어 돌아 돌며 담아 모아 이뤄 고쳐 비어 들어 지어 살아 남아 따라 만나 만들어 나온 나가 나와 다녀 바꿔 배운 배울 ' +
    '살펴 불러 줄여 맞춰 키워 도와 세워 쓰고 주고 보고 가고 일할 ' +
    '고칠 고친 실은 싶은 있던 하얗게 보러 하러 위해 통해 대해 관해 의해 인해 이런 그런 저런 이곳 그곳 이들 그들 ' +
    '가기 오기 믿기 하기 되기 보기 주기 있기 먹기 긷지 찾지 느린 노란 파란 하얀 못난 다친 낯선 맞춘 멈춘 끝난 달라진 ' +
    '분들 것들 사람 사흘 나흘 열흘 걸음 시작 마리 이름 쓸모 나라 마음 반대편 가락 말로 내어 쉬어 적어 멈춰 찍어 누렁 다름 아니라 가장 안부 이상 만족 정식 ' +
    '단체 기관 기업 회사 사업 활동 진행 운영 지원 참여 지역 시간 기간 예산 대상 방법 과정 실제 마련 필요 자리 결과 내용 계획 목표 프로그램 프로젝트'
  ).split(' '),
);

const FINALS_PER_VOWEL = 28;
/** Final consonants before '고' in nouns (창고, 원고, 광고): none, ㄴ, ㅇ. After any other, '고' ends a verb (먹고, 놀고). */
const FINALS_OF_NOUNS: ReadonlySet<number> = new Set([0, 4, 21]);

/**
 * The words of a text that may name its topic, as `toWords` writes them: nouns, as far as their form shows. A noun before
 * a particle that is also a verb ending is left out, because a wrong keyword costs more trust than a missing one.
 */
export function findTopicWords(text: string): Set<string> {
  const topics = new Set<string>();
  for (const word of splitWords(text)) {
    for (const run of splitScripts(word)) {
      const surface = KOREAN.test(run) ? stripParticle(run) : run;
      if (isTopic(run, surface)) topics.add(surface);
    }
  }
  return topics;
}

function isTopic(run: string, surface: string): boolean {
  if (surface.length < 2 || COMMON.has(surface) || COMMON.has(run)) return false;
  if (VERBAL_PARTICLES.has(run.slice(surface.length))) return false;
  return (
    !COUNTERS.test(run) &&
    !SHORT_NOUN.test(surface) &&
    !NO_NOUN.test(run) &&
    !NO_NOUN.test(surface) &&
    !isShortVerb(surface)
  );
}

/** True for a verb of one syllable before '고'. */
function isShortVerb(word: string): boolean {
  if (word.length !== 2 || word[1] !== '고' || !isSyllable(word.charCodeAt(0))) return false;
  return !FINALS_OF_NOUNS.has((word.charCodeAt(0) - FIRST_SYLLABLE) % FINALS_PER_VOWEL);
}
