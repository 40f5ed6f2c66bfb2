import { uploadAnalysisImage } from '@tenken/contract/analysis/analysis.routes.ts';
import { testInspectGuard } from '@tenken/contract/guard/estimate.routes.ts';
import type { UninspectedReason } from '@tenken/contract/guard/estimate.schema.ts';
import type { GuardTrialResult } from '@tenken/contract/guard/guard-trial.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { sendFile } from '../../../shared/api/send-file.ts';

export type GuardToTry = BodyIn<typeof testInspectGuard>;

export type TrialOutcome =
  | ({ readonly kind: 'judged' } & GuardTrialResult)
  | { readonly kind: 'not_judged'; readonly reason: UninspectedReason };

/** Tests one image on the server; an unusable image is a result with its reason, not an error. */
export async function tryGuard(guardId: string, body: GuardToTry): Promise<TrialOutcome> {
  try {
    return { kind: 'judged', ...(await call(testInspectGuard, { params: { id: guardId }, body })) };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'test_inspection_failed') throw error;
    const { reasons = [] } = error.details as { reasons?: UninspectedReason[] };
    return { kind: 'not_judged', reason: reasons[0] ?? 'engine_error' };
  }
}

/** Uploads an image for a test; it is not a photo of the camera and is deleted after some days. */
export const uploadPicture = async (cameraId: string, file: File): Promise<string> => {
  const query = { name: file.name.slice(-200) };
  return (await sendFile(uploadAnalysisImage, file, { params: { id: cameraId }, query })).id;
};
