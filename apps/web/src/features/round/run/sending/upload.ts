import { uploadHandHeldPhoto } from '@tenken/contract/photo/upload.routes.ts';
import { putRoundRun } from '@tenken/contract/round/round.routes.ts';
import { ApiError, isApiError } from '../../../../shared/api/api-error.ts';
import { clearApiToken } from '../../../../shared/api/api-token.ts';
import { call } from '../../../../shared/api/call.ts';
import { errorPage } from '../../../../shared/api/error-page.ts';
import { sendFile } from '../../../../shared/api/send-file.ts';
import type { LocalPhoto, LocalRun } from '../offline/local-data.ts';
import { NotSent, type Uploader } from './send-waiting.ts';

/** Sends to the server what the phone has. Each carries its owner: the server takes nobody's photo as another's. */
export const uploader: Uploader = {
  sendPhoto: (photo) =>
    deliver(async () => {
      await sendFile(uploadHandHeldPhoto, formOf(photo), { params: { id: photo.gauge_id } });
    }),
  sendRun: (run) =>
    deliver(async () => {
      const params = { id: run.round_id, run_uuid: run.run_uuid };
      return (await call(putRoundRun, { params, body: bodyOf(run) })).id;
    }),
};

function formOf(photo: LocalPhoto): FormData {
  const form = new FormData();
  form.set('photo_uuid', photo.photo_uuid);
  form.set('taken_at', photo.taken_at);
  form.set('taken_by', photo.owner);
  if (photo.corners !== null) form.set('corners', JSON.stringify(photo.corners));
  if (photo.value !== null) form.set('value', JSON.stringify(photo.value));
  form.set('image', new Blob([photo.bytes], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

const bodyOf = ({ revision, started_at, finished_at, steps, owner }: LocalRun) => ({
  revision,
  started_at,
  finished_at,
  steps: steps.map(({ gauge_id, at, photo_uuid, skipped, note }) => ({
    gauge_id,
    at,
    photo_uuid,
    skipped,
    note,
  })),
  walked_by: owner,
});

async function deliver<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send().catch((error: unknown) => {
      if (!isApiError(error) || error.code !== 'other_person') throw error;
      // the token may be of whoever was here before
      clearApiToken();
      return send();
    });
  } catch (thrown) {
    const error = thrown instanceof Error && isApiError(thrown.cause) ? thrown.cause : thrown;
    // a server that fails must not cover the run: it is asked again later
    errorPage.clear();
    throw new NotSent(whyNot(error));
  }
}

/** The server will take these another time. */
const LATER = new Set([0, 408, 425, 429]);

function whyNot(error: unknown): NotSent['why'] {
  if (!(error instanceof ApiError)) return 'later';
  if (LATER.has(error.status) || error.status >= 500 || error.code === 'storage_full') return 'later';
  if (error.status === 401 || error.code === 'other_person' || error.code === 'csrf_failed') return 'sign_in';
  return { refused: error.code ?? `status_${error.status}` };
}
