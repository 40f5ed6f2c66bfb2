import { signedIn } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { bulkConfirmBody, bulkConfirmReply } from './bulk.schema.ts';

export const bulkConfirmMeasurements = route({
  name: 'bulkConfirmMeasurements',
  summary: 'Confirm several readings; failures are listed with their error code',
  method: 'POST',
  space: 'api',
  path: '/measurements/bulk_confirm',
  access: signedIn,
  body: bulkConfirmBody,
  maxBodyBytes: 64 * 1024,
  reply: { status: 200, body: bulkConfirmReply },
});
