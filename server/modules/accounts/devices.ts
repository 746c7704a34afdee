const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, '엣지'],
  [/\bWhale\//, '웨일'],
  [/\bSamsungBrowser\//, '삼성 인터넷'],
  [/\bKAKAOTALK\b/i, '카카오톡'],
  [/\b(OPR|Opera)\//, '오페라'],
  [/\b(Firefox|FxiOS)\//, '파이어폭스'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, '크롬'],
  [/\bSafari\//, '사파리'],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, '안드로이드'],
  [/\bWindows\b/, '윈도우'],
  [/\bMac OS X\b/, 'macOS'],
  [/\b(Linux|X11|CrOS)\b/, '리눅스'],
];

/** '크롬 · 윈도우' of what a browser says of itself; null when it says nothing known. */
export function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const parts = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return parts.filter(Boolean).join(' · ') || null;
}
