import * as z from 'zod/mini';
import { platformAdmins } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';

export const rotateDeviceSecret = route({
  needsSession: true,
  name: 'rotateDeviceSecret',
  summary: 'Make a new secret for a device; the former one stays good for 24 hours',
  method: 'POST',
  space: 'api',
  path: '/admin/devices/:id/secret',
  access: platformAdmins,
  params: z.object({ id: idOf('device') }),
  reply: { status: 200, body: z.object({ secret: z.string() }) },
  errors: ['session_required'],
});
