import sharp from 'sharp';
import { FIXTURE_PASSWORD } from '../../../src/features/demo/fixture-data.ts';
import { newToken } from '../../../src/features/account/token.ts';
import {
  clearLimits,
  insertSessionOf,
  insertTokenOf,
  invitationOf,
  linkFor,
  newRegistration,
} from '../rows/plain-account.ts';
import { onFacility, onInvitation, onMember, onUnit, onUnitMember } from '../rows/plain-organisation.ts';
import type { SampleCalls } from './sample-call.ts';

/** Accounts and organisation. */
export const callsOfPeople: SampleCalls = {
  getCsrfToken: async () => ({}),
  getAuthentication: async () => ({}),
  login: async () => ({ body: { email: 'ada@north.test', password: FIXTURE_PASSWORD, remember: false } }),
  createBrowserToken: async () => ({}),
  getSelf: async () => ({}),
  register: async (server) => ({ body: await newRegistration(server) }),
  getInvitation: async (server) => ({ params: { token: await linkFor(server, 'invitation') } }),
  declineInvitationByLink: async (server) => ({
    params: { token: await linkFor(server, 'invitation') },
    body: {},
  }),
  listOwnInvitations: async () => ({}),
  acceptInvitation: async (server) => ({ ...(await invitationOf(server, 'nobody@x.test')), body: {} }),
  declineInvitation: async (server) => ({ ...(await invitationOf(server, 'uma@north.test')), body: {} }),
  sendConfirmation: async (server) => {
    await clearLimits(server);
    return { body: { email: 'nobody@x.test' } };
  },
  confirmEmail: async (server) => ({ body: { token: await linkFor(server, 'confirm_email') } }),
  requestReset: async (server) => {
    await clearLimits(server);
    return { body: { email: 'nobody@x.test' } };
  },
  getReset: async (server) => ({ params: { token: await linkFor(server, 'reset_password') } }),
  completeReset: async (server) => ({
    params: { token: await linkFor(server, 'reset_password') },
    body: { password: FIXTURE_PASSWORD, password_confirm: FIXTURE_PASSWORD },
  }),
  setUpTwoFactor: async () => ({ body: { method: 'totp' } }),
  resendCode: async () => ({ body: {} }),
  verify: async () => ({ body: { cancel: true } }),
  patchSelf: async () => ({ body: { timezone: 'UTC' } }),
  changePassword: async () => ({
    body: {
      current_password: FIXTURE_PASSWORD,
      password: FIXTURE_PASSWORD,
      password_confirm: FIXTURE_PASSWORD,
    },
  }),
  deleteSelf: async () => ({ body: { password: 'not the password' } }),
  listSessions: async () => ({}),
  endSession: async (server) => ({ params: { id: await insertSessionOf(server, 'uma') } }),
  listAccessTokens: async () => ({}),
  createAccessToken: async () => ({ body: { name: 'reports', expires_in_days: 30 } }),
  deleteAccessToken: async (server) => ({ params: { id: await insertTokenOf(server, 'uma') } }),
  listManagementUnits: async () => ({}),
  listFacilityPeople: async () => ({ params: { id: 'F1' } }),
  createManagementUnit: async () => ({ body: { name: `Unit ${newToken()}` } }),
  getManagementUnit: async () => ({ params: { id: 'water-plant_1' } }),
  patchManagementUnit: async (server) => ({ ...(await onUnit(server)), body: { name: newToken() } }),
  deleteManagementUnit: async (server) => {
    const { params } = await onUnit(server);
    return { params, body: { name: params.id, administrator_id: 'ada', password: FIXTURE_PASSWORD } };
  },
  createFacility: async (server) => ({ ...(await onUnit(server)), body: { name: 'Gate' } }),
  patchFacility: async (server) => ({ ...(await onFacility(server)), body: { name: 'Gate' } }),
  deleteFacility: onFacility,
  getCompany: async () => ({}),
  patchCompany: async () => ({ body: { default_timezone: 'Asia/Tokyo' } }),
  putCompanyLogo: async () => ({
    body: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    headers: { 'content-type': 'image/png' },
  }),
  deleteCompanyLogo: async () => ({}),
  listCompanyMembers: async () => ({}),
  inviteMember: async () => ({ body: { email: `${newToken()}@x.test`, name: 'Kim', role: 'none' } }),
  resendInvitation: async (server) => ({ ...(await onInvitation(server)), body: {} }),
  patchCompanyMember: async (server) => ({ ...(await onMember(server)), body: { role: 'manager' } }),
  removeCompanyMember: onMember,
  resetMemberTwoFactor: async (server) => ({ ...(await onMember(server)), body: {} }),
  listUnitMembers: async () => ({ params: { id: 'water-plant_1' } }),
  addUnitMember: async (server) => ({
    ...(await onUnit(server)),
    body: { user_id: (await onMember(server)).params.id, role: 'guest', facility_access: { type: 'all' } },
  }),
  patchUnitMember: async (server) => ({ ...(await onUnitMember(server)), body: { role: 'manager' } }),
  removeUnitMember: onUnitMember,
};
