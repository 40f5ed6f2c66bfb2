import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OwnInvitation } from '@tenken/contract/company/invitation.schema.ts';
import type { CompanyMember } from '@tenken/contract/company/member.schema.ts';
import { lastMailTo, tokenIn } from '../../account/sign-in/sign-in.testing.ts';
import { askAs } from '../../../../test/kit/calls/ask-as.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';

export const DAY_MS = 86_400_000;
export const GUEST = { role: 'guest', facility_access: { type: 'all' } };

/**
 * The server of a test file without invitations before each test, and the calls of its users. Call it at the top of
 * the file.
 */
export function setUpJoining() {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.platform.db.deleteFrom('rate_limit').execute();
    await server.platform.db.deleteFrom('invitation').execute();
  });

  const userOf = (id: string) =>
    server.platform.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let people = 0;
  /** A user with the password of the fixture and two-factor authentication, removed by a company. */
  async function insertFormer(
    two_factor_method: 'email' | null = 'email',
  ): Promise<{ id: string; email: string }> {
    const id = `former-${(people += 1)}`;
    const email = `${id}@x.test`;
    const { password_hash, created_at } = await userOf('ada');
    await server.platform.db
      .insertInto('app_user')
      .values({
        id,
        name: 'Kim Own',
        email,
        password_hash,
        two_factor_method,
        created_at,
        email_confirmed_at: created_at,
      })
      .execute();
    return { id, email };
  }

  const invite = (as: string, email: string, change: object = {}) =>
    askAs(server, as, 'POST', '/company/invitations', { email, name: 'Kim', role: 'none', ...change });
  const answer = (as: string, id: string, what: 'accept' | 'decline') =>
    askAs(server, as, 'POST', `/users/self/invitations/${id}/${what}`, {});
  const invitationsOf = async (as: string): Promise<OwnInvitation[]> =>
    (await askAs(server, as, 'GET', '/users/self/invitations')).body.records as OwnInvitation[];
  const membersOf = async (as: string): Promise<CompanyMember[]> =>
    (await askAs(server, as, 'GET', '/company/members')).body.records as CompanyMember[];
  const linkTo = async (email: string): Promise<string> => tokenIn(await lastMailTo(server, email));

  const auditOf = (action: string) =>
    server.platform.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', action)
      .orderBy(sql`ctid`, 'desc')
      .executeTakeFirst();

  const userUnits = (id: string) =>
    server.platform.db.selectFrom('unit_member').selectAll().where('user_id', '=', id).execute();

  return {
    get server(): TestServer {
      return server;
    },
    userOf,
    insertFormer,
    invite,
    answer,
    invitationsOf,
    membersOf,
    linkTo,
    auditOf,
    userUnits,
  };
}

export const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { code: string } }).error.code;

/** The body of a registration by an invitation. */
export const registration = (email: string, invitation_token: string) => ({
  name: 'Kim',
  email,
  password: 'Steady-Lantern-71-fern',
  password_confirm: 'Steady-Lantern-71-fern',
  language_tag: 'en-US',
  timezone: 'UTC',
  accepts_terms: true,
  invitation_token,
});
