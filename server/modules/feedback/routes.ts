import * as contract from '#contract/feedback/feedback.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as feedback from './service.ts';

export function feedbackRoutes(app: App): void {
  mount(app, contract.getFeedback, feedback.getFeedback);
  mount(app, contract.giveFeedback, feedback.giveFeedback);
}
