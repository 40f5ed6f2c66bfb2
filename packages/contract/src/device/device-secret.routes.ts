import * as z from 'zod/mini';
import { platformAdmins } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';

export const rotateDeviceSecret = route({
  needsSession: true,
  name: 'rotateDeviceSecret',
  summary:
    'Make a new secret for a device; the former one stays good for 24 hours, that of an IP camera ends at once',
  method: 'POST',
  space: 'api',
  path: '/admin/devices/:id/secret',
  access: platformAdmins,
  params: z.object({ id: idOf('device') }),
  /** null: of an IP camera, whose agent fetches it. */
  reply: { status: 200, body: z.object({ secret: z.nullable(z.string()) }) },
  errors: ['session_required'],
});
