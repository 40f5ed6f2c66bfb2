import { platformAdmins } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { storageUse } from './storage.schema.ts';

export const getStorageUse = route({
  needsSession: true,
  space: 'api',
  access: platformAdmins,
  errors: ['session_required'],
  name: 'getStorageUse',
  summary: 'Get storage use per organisation and type, and when free space runs out',
  method: 'GET',
  path: '/admin/storage',
  reply: { status: 200, body: storageUse },
});
