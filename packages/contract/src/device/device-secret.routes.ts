import * as z from 'zod/mini';
import { platformAdmins } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';

export const rotateDeviceSecret = route({
  needsSession: true,
  name: 'rotateDeviceSecret',
  summary:
    'Rotate the secret of a device; the previous one stays valid for 24 hours, that of an IP camera ends immediately',
  method: 'POST',
  space: 'api',
  path: '/admin/devices/:id/secret',
  access: platformAdmins,
  params: z.object({ id: idOf('device') }),
  /** null: of an IP camera, whose agent fetches it. */
  reply: { status: 200, body: z.object({ secret: z.nullable(z.string()) }) },
  errors: ['session_required'],
});
