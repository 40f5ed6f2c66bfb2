import { FIXTURE_PASSWORD } from '../../../src/features/demo/fixture-data.ts';
import { askAs } from '../attacked-agent.ts';
import type { Attacked } from '../attacked.ts';
import type { AttackLog } from '../attack-log.ts';

type Attempt = readonly [what: string, method: string, path: string, body?: object];

const ATTACKERS = { manager: 'max', 'unit manager': 'uma', guest: 'gus' } as const;
type Who = keyof typeof ATTACKERS;

/** Attempts on administrators, on what only they may do, and on the own role. */
export async function attackHigher(on: Attacked, log: AttackLog): Promise<void> {
  const invited = await askAs(on, 'ada', 'POST', '/company/invitations', {
    email: `next-${Date.now()}@x.test`,
    name: 'Next',
    role: 'administrator',
  });
  const { id: invitation, email } = JSON.parse(invited.text) as { id: string; email: string };
  const before = await rolesOf(on);
  for (const [who, person] of Object.entries(ATTACKERS) as [Who, string][]) {
    const attempts = [
      ...byAll(person, { invitation, email }),
      ...(who === 'manager' ? [] : byOthers(person)),
    ];
    for (const [what, method, path, body] of attempts) {
      await on.clearLimits();
      const { status, text } = await askAs(on, person, method, path, body);
      log.note(`${who}: ${what}`, `${who} ${status}`, status >= 400 && status < 500, text);
    }
    const after = await rolesOf(on);
    log.note(`${who}: roles, memberships and invitations`, `${who} unchanged`, after === before, after);
  }
}

/** No one below an administrator. */
function byAll(person: string, next: { invitation: string; email: string }): Attempt[] {
  const self = [person, 'ada', 'sid', 'platform-admin'];
  return [
    ...['nora', ...self].map((id): Attempt => [
      `${id} becomes administrator`,
      'PATCH',
      `/company/members/${id}`,
      { role: 'administrator' },
    ]),
    ...['ada', 'sid', 'platform-admin'].flatMap((id): Attempt[] => [
      [`${id} becomes a manager`, 'PATCH', `/company/members/${id}`, { role: 'manager' }],
      [`${id} loses the role`, 'PATCH', `/company/members/${id}`, { role: 'none' }],
      [`${id} is removed`, 'DELETE', `/company/members/${id}`],
    ]),
    ...['ada', 'max', 'uma', 'gus', 'nora', 'sid', 'platform-admin'].map((id): Attempt => [
      `two factors of ${id}`,
      'POST',
      `/company/members/${id}/two_factor_reset`,
      {},
    ]),
    [
      'an administrator is invited',
      'POST',
      '/company/invitations',
      { email: `mine-${person}@x.test`, name: 'Mine', role: 'administrator' },
    ],
    ['an administrator’s invitation again', 'POST', `/company/invitations/${next.invitation}/resend`, {}],
    ['an administrator’s invitation is taken back', 'DELETE', `/company/members/${next.invitation}`],
    [
      'an administrator’s invitation is accepted',
      'POST',
      `/users/self/invitations/${next.invitation}/accept`,
      {},
    ],
    [
      'an administrator’s invitation is declined',
      'POST',
      `/users/self/invitations/${next.invitation}/decline`,
      {},
    ],
    [
      'somebody of another company joins a unit',
      'POST',
      '/management_units/water-plant_1/members',
      { user_id: 'sid', role: 'guest', facility_access: { type: 'all' } },
    ],
    [
      'a facility of another company is given to somebody',
      'POST',
      '/management_units/water-plant_1/members',
      { user_id: 'nora', role: 'guest', facility_access: { type: 'selected', facility_ids: ['FS'] } },
    ],
    [
      'an invitation to a unit of another company',
      'POST',
      '/company/invitations',
      {
        email: `unit-${person}@x.test`,
        name: 'Mine',
        role: 'none',
        management_units: [{ id: 's-1', role: 'guest', facility_access: { type: 'all' } }],
      },
    ],
    [
      'a unit is deleted with one’s own password',
      'DELETE',
      '/management_units/empty_1',
      { name: 'Empty unit', administrator_id: person, password: FIXTURE_PASSWORD },
    ],
    [
      'a unit is deleted with a guess',
      'DELETE',
      '/management_units/empty_1',
      { name: 'Empty unit', administrator_id: 'ada', password: 'a-wrong-guess' },
    ],
    ['the company’s settings', 'PATCH', '/company', { requires_two_factor: false }],
    ['the company’s name', 'PATCH', '/company', { name: 'Mine' }],
    ['the company’s logo', 'DELETE', '/company/logo'],
    ['the audit log', 'GET', '/company/audit_entries'],
    ['the audit log as a file', 'GET', '/company/audit_entries/export'],
    ['webhooks', 'GET', '/webhooks'],
    ['devices of the platform', 'GET', '/admin/devices'],
    ['mails of the platform', 'GET', '/admin/mails'],
    ['subscriptions', 'PATCH', '/admin/subscriptions/north', { camera_limit: 9999 }],
  ];
}

/** No one below a manager of the company. */
function byOthers(person: string): Attempt[] {
  const unit = '/management_units/water-plant_1';
  const other = '/management_units/boiler-1';
  return [
    ['oneself becomes a manager', 'PATCH', `/company/members/${person}`, { role: 'manager' }],
    ['nora becomes a manager', 'PATCH', '/company/members/nora', { role: 'manager' }],
    ['max is removed', 'DELETE', '/company/members/max'],
    ['max loses the role', 'PATCH', '/company/members/max', { role: 'none' }],
    ...['max', 'uma', 'gus', 'nora'].flatMap((id): Attempt[] => [
      [`${id} manages the unit`, 'PATCH', `${unit}/members/${id}`, { role: 'manager' }],
      [`${id} sees all`, 'PATCH', `${unit}/members/${id}`, { facility_access: { type: 'all' } }],
      [`${id} leaves the unit`, 'DELETE', `${unit}/members/${id}`],
      [
        `${id} joins another unit`,
        'POST',
        `${other}/members`,
        { user_id: id, role: 'manager', facility_access: { type: 'all' } },
      ],
    ]),
    ['the members of the company', 'GET', '/company/members'],
    ['the members of the unit', 'GET', `${unit}/members`],
    ['the members of another unit', 'GET', `${other}/members`],
    ['the people of another facility', 'GET', '/facilities/F3/people'],
    [
      'an invitation',
      'POST',
      '/company/invitations',
      { email: `${person}-2@x.test`, name: 'Me', role: 'none' },
    ],
    ['a unit', 'POST', '/management_units', { name: 'Mine' }],
    ['a facility', 'POST', `${unit}/facilities`, { name: 'Mine' }],
    ['the name of the unit', 'PATCH', unit, { name: 'Mine' }],
    ['the name of the facility', 'PATCH', '/facilities/F1', { name: 'Mine' }],
    ['a facility is deleted', 'DELETE', '/facilities/F2'],
    ['a facility of another unit is deleted', 'DELETE', '/facilities/F3'],
    ['a camera goes to another unit', 'POST', '/cameras/C1/move', { facility_id: 'F3' }],
    ['a camera of another company comes', 'POST', '/cameras/CS/move', { facility_id: 'F1' }],
    ['the billing', 'GET', '/development/billing'],
  ];
}

/** The roles of all users and invitations. */
async function rolesOf({ platform: { db } }: Attacked): Promise<string> {
  const [people, members, invitations] = await Promise.all([
    db
      .selectFrom('app_user')
      .select(['id', 'company_id', 'company_role', 'is_platform_admin', 'two_factor_method', 'deleted_at'])
      .where('id', 'in', ['ada', 'max', 'uma', 'gus', 'nora', 'sid', 'platform-admin'])
      .orderBy('id')
      .execute(),
    db.selectFrom('unit_member').selectAll().orderBy('user_id').orderBy('management_unit_id').execute(),
    db.selectFrom('invitation').select(['id', 'company_role']).orderBy('id').execute(),
  ]);
  return JSON.stringify({ people, members, invitations });
}
