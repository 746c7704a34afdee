/** Widths that every screen is made for, in CSS pixels: a phone, a tablet, a computer. */
export const screens = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
} as const;

export type Width = keyof typeof screens;
