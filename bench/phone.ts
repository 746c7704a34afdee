/** What every measurement in the browser takes for a phone: its screen, its processor and its line. */
export const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
export const slowCpu = { rate: 4 };
/** 4G: 150 ms, 1.6 Mbit/s down and 0.75 up. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
