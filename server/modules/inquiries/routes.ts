import {
  answerInquiry,
  createInquiry,
  delayInquiry,
  findAdminInquiries,
  findInquiries,
} from '#contract/inquiries.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { answersInquiry, delaysInquiry } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import * as inquiries from './service.ts';

export function inquiriesRoutes(app: App): void {
  mount(app, findInquiries, inquiries.findInquiries);
  mount(app, createInquiry, (call) => inquiries.createInquiry(call, call.body));
  mount(app, findAdminInquiries, inquiries.findAdminInquiries);
  mount(app, answerInquiry, deferred(answersInquiry));
  mount(app, delayInquiry, deferred(delaysInquiry));
}
