import { getSignupStatistics as getSignupsEndpoint } from '#contract/admin/signup-statistics.ts';
import * as contract from '#contract/admin/statistics.ts';
import { recordSearchMiss as recordSearchMissEndpoint } from '#contract/npos/search-misses.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { sendFile } from './file.ts';
import { recordSearchMiss } from './search-misses.ts';
import * as statistics from './service.ts';
import { getSignupStatistics } from './signups.ts';

export function statisticsRoutes(app: App): void {
  mount(app, contract.getStatistics, statistics.getStatistics);
  mount(app, contract.getStandings, statistics.getStandings);
  mount(app, getSignupsEndpoint, getSignupStatistics);
  mount(app, contract.getStatisticRows, statistics.getRows);
  mount(app, contract.getStatisticFile, sendFile, { isRaw: true });
  mount(app, recordSearchMissEndpoint, recordSearchMiss);
}
