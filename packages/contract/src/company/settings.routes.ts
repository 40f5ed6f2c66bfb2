import * as z from 'zod/mini';
import { companyAdministrators, companyManagers } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { MAX_LOGO_BYTES } from './company.limits.ts';
import { company, patchCompanyBody } from './settings.schema.ts';

export const getCompany = route({
  needsSession: true,
  name: 'getCompany',
  summary: 'Get the organisation with settings, counts and plan',
  method: 'GET',
  space: 'api',
  path: '/company',
  access: companyManagers,
  reply: { status: 200, body: company },
  errors: ['session_required'],
});

export const patchCompany = route({
  needsSession: true,
  name: 'patchCompany',
  summary:
    'Update organisation name, default language and time zone, two-factor requirement or retention periods',
  method: 'PATCH',
  space: 'api',
  path: '/company',
  access: companyAdministrators,
  body: patchCompanyBody,
  reply: { status: 200, body: company },
  errors: ['session_required'],
});

/** The body is the picture: JPEG or PNG, at most 1 MB. */
export const putCompanyLogo = route({
  needsSession: true,
  name: 'putCompanyLogo',
  summary: 'Set the organisation logo: JPEG or PNG, up to 1 MB',
  method: 'PUT',
  space: 'api',
  path: '/company/logo',
  access: companyAdministrators,
  content: { kind: 'picture', maxBytes: MAX_LOGO_BYTES },
  reply: { status: 200, body: z.object({ logo_url: z.string() }) },
  errors: ['session_required', 'payload_too_large', 'unsupported_media_type', 'bad_image'],
});

export const deleteCompanyLogo = route({
  needsSession: true,
  name: 'deleteCompanyLogo',
  summary: 'Remove the organisation logo',
  method: 'DELETE',
  space: 'api',
  path: '/company/logo',
  access: companyAdministrators,
  reply: { status: 204 },
  errors: ['session_required'],
});
