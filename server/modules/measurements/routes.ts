import * as contract from '#contract/measurements/measurements.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as measurements from './service.ts';

export function measurementsRoutes(app: App): void {
  mount(app, contract.getMeasurementRoom, measurements.getMeasurementRoom);
  mount(app, contract.createMeasurement, (call) =>
    measurements.createMeasurement(call, call.params.projectId, call.body),
  );
  mount(app, contract.updateMeasurement, (call) =>
    measurements.updateMeasurement(call, call.params, call.body),
  );
  mount(app, contract.deleteMeasurement, (call) => measurements.deleteMeasurement(call, call.params));
}
