import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createMeasurement,
  deleteMeasurement,
  getMeasurementRoom,
  type MeasurementForm,
  type MeasurementRoom,
  updateMeasurement,
} from '#contract/measurements/measurements.ts';
import { call } from '#web/lib/api.ts';

/** The room 성과 of a project; what the entries add up to is read again whenever the room is entered. */
export function measurementsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'measurements', projectId],
    queryFn: ({ signal }) => call(getMeasurementRoom, { params: { projectId }, signal }),
    staleTime: 0,
  });
}

/** A change of the measurements, which answers with the room as it is then; a refused one has it read again. */
function useChange<Values>(projectId: string, change: (values: Values) => Promise<MeasurementRoom>) {
  const queryClient = useQueryClient();
  const { queryKey } = measurementsQuery(projectId);
  return useMutation({
    mutationFn: change,
    onSuccess: (room) => queryClient.setQueryData(queryKey, room),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Writes a new measurement, or changes the one that is named on the version that its reader has seen. */
export const useSaveMeasurement = (projectId: string, edited: { id: string; version: number } | null) =>
  useChange(projectId, (form: MeasurementForm) =>
    edited === null
      ? call(createMeasurement, { params: { projectId }, body: form })
      : call(updateMeasurement, {
          params: { projectId, measurementId: edited.id },
          body: { ...form, version: edited.version },
        }),
  );

export const useDeleteMeasurement = (projectId: string) =>
  useChange(projectId, (measurementId: string) =>
    call(deleteMeasurement, { params: { projectId, measurementId } }),
  );
