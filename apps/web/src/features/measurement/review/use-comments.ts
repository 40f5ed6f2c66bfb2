import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createMeasurementComment,
  deleteMeasurementComment,
} from '@tenken/contract/measurement/history.routes.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { changed } from '../../../shared/api/changes.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { scheduleRefresh } from '../../../shared/api/schedule-refresh.ts';
import { refresh } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { historyMessages } from '../history/history.messages.ts';

type Commented = Pick<Measurement, 'id'> & { gauge: { id: string; facility_id: string } };

/** Writing and deleting comments of one reading. Answers of `add.run` say whether the comment was saved. */
export function useComments({ id, gauge }: Commented) {
  const client = useQueryClient();
  const text = useText(historyMessages);
  const describeError = useErrorText();
  const reload = async (): Promise<void> => {
    const changes = changed.comment({ measurementId: id, gaugeId: gauge.id, facilityId: gauge.facility_id });
    scheduleRefresh(client, ...changes);
    await refresh(client, [key('measurement history', id)]); // it is open
  };
  const remove = useAction(
    async (commentId: string) => {
      await call(deleteMeasurementComment, { params: { id, commentId } });
      await reload();
    },
    { success: text.removed, describeError },
  );
  const isSaved = useRef(false);
  const add = useAction(
    async (comment: string) => {
      await call(createMeasurementComment, { params: { id }, body: { text: comment } });
      await reload();
    },
    { success: text.added, describeError, onSuccess: () => void (isSaved.current = true) },
  );
  return {
    remove,
    add: {
      isInProgress: add.isInProgress,
      run: async (comment: string): Promise<boolean> => {
        isSaved.current = false;
        await add.run(comment);
        return isSaved.current;
      },
    },
  };
}
