import type { EventTypeName } from '@tenken/contract/webhook/event-names.ts';
import { ACCEPTED_SECRET_BYTES, type ConsumerType } from '@tenken/contract/webhook/webhook.limits.ts';
import {
  checkWebhook,
  codeOf,
  FORM_SECRET_BYTES,
  normaliseUrl,
  readSecret,
} from '@tenken/contract/webhook/webhook.rules.ts';
import type { WebhookBody } from '@tenken/contract/webhook/webhook.schema.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSeenCameras } from './webhook.store.ts';

/** A valid form. */
export interface WebhookForm {
  readonly name: string;
  readonly destination_url: string;
  readonly normalized_url: string;
  readonly consumer_type: ConsumerType;
  readonly event_types: EventTypeName[];
  readonly camera_ids: Id<'camera'>[];
  /** Plain Base64; null to keep the secret. */
  readonly secret: string | null;
}

/** Reports all errors at once, each at its field; cameras must be accessible to the caller. */
export async function readForm(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  caller: UserCaller,
  body: WebhookBody,
  { isSecretRequired }: { isSecretRequired: boolean },
): Promise<WebhookForm> {
  // a program may set the secret of another system; the form follows the specification
  const secretBytes = caller.session_id === null ? ACCEPTED_SECRET_BYTES : FORM_SECRET_BYTES;
  const isHttpsRequired = config.environment === 'production';
  const rules = { isSecretRequired, isHttpsRequired, secretBytes };
  const cameraIds = [...new Set(body.camera_ids ?? [])];
  const accessible = await findSeenCameras(db, caller.user.id, cameraIds);
  const fields: FieldErrors = {
    ...(accessible.length === cameraIds.length ? {} : { camera_ids: ['invalid_camera_ids'] }),
    ...checkWebhook(body, rules),
  };
  if (Object.keys(fields).length > 0) throw new AppError(codeOf(fields), { fields });
  const destination_url = body.destination_url!.trim();
  return {
    name: body.name!,
    destination_url,
    normalized_url: normaliseUrl(destination_url, rules)!,
    consumer_type: body.consumer_type as ConsumerType,
    event_types: [...new Set(body.event_types as EventTypeName[])],
    camera_ids: accessible,
    secret: body.secret_key ? readSecret(body.secret_key) : null,
  };
}
