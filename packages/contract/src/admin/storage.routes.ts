import { platformAdmins } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { storageUse } from './storage.schema.ts';

export const getStorageUse = route({
  needsSession: true,
  space: 'api',
  access: platformAdmins,
  errors: ['session_required'],
  name: 'getStorageUse',
  summary: 'Get what pictures and rows take, for each company and kind, and how long there is room',
  method: 'GET',
  path: '/admin/storage',
  reply: { status: 200, body: storageUse },
});
