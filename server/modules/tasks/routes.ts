import * as contract from '#contract/admin/tasks.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { remindsOfTasks } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { sendTaskExport } from './export.ts';
import { previewReminders } from './reminders.ts';
import * as tasks from './service.ts';

export function tasksRoutes(app: App): void {
  mount(app, contract.getTaskCounts, tasks.getCounts);
  mount(app, contract.findTasks, tasks.findPage);
  mount(app, contract.assignTasks, tasks.assign);
  mount(app, contract.postponeTasks, tasks.postpone);
  mount(app, contract.previewTaskReminders, previewReminders);
  mount(app, contract.remindOfTasks, deferred(remindsOfTasks));
  mount(app, contract.exportTasks, sendTaskExport, { isRaw: true });
  mount(app, contract.findTaskViews, tasks.findViews);
  mount(app, contract.createTaskView, tasks.createView);
  mount(app, contract.deleteTaskView, tasks.deleteView);
}
