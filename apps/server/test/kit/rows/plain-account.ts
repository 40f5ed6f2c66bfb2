import { createLink, type LinkPurpose } from '../../../src/features/account/sign-in/email-link.store.ts';
import { insertPerson } from '../../../src/features/account/person.store.ts';
import { hashToken, newToken } from '../../../src/features/account/token.ts';
import { FIXTURE_PASSWORD } from '../../../src/features/demo/fixture-data.ts';
import { inTransaction } from '../../../src/platform/db/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestEnvironment } from '../test-server.ts';
import { insertAccessToken } from '../../../src/features/account/access-token/access-token.store.ts';

let count = 0;
const newAddress = (): string => `person-${(count += 1)}@west.test`;

/** Sign-in calls are counted by address; the access matrix makes more of them than a minute allows. */
export async function clearLimits({ platform }: TestEnvironment): Promise<void> {
  await platform.db.deleteFrom('rate_limit').execute();
}

/** Removes two-factor authentication of all users and all counted attempts. */
export async function clearFactorsAndGuesses(server: TestEnvironment): Promise<void> {
  await clearLimits(server);
  await server.platform.db
    .updateTable('app_user')
    .set({ two_factor_method: null, two_factor_secret: null })
    .execute();
}

/** By an invitation, which also works where registration is closed. */
export async function newRegistration(server: TestEnvironment): Promise<object> {
  const email = newAddress();
  return {
    name: 'New',
    email,
    password: FIXTURE_PASSWORD,
    password_confirm: FIXTURE_PASSWORD,
    language_tag: 'en-US',
    timezone: 'UTC',
    accepts_terms: true,
    invitation_token: await linkFor(server, 'invitation', email),
  };
}

/** A user without a company who has not confirmed the address. */
async function insertNewPerson({ platform }: TestEnvironment): Promise<string> {
  const now = platform.clock.now();
  const id = newId(now);
  await inTransaction(platform.db, (tx) =>
    insertPerson(tx, {
      id,
      name: 'New',
      email: newAddress(),
      password_hash: 'none',
      company_id: null,
      company_role: 'none',
      is_platform_admin: false,
      language_tag: 'en-US',
      timezone: 'UTC',
      email_confirmed_at: null,
      created_at: now,
    }),
  );
  return id;
}

export async function insertInvitation(
  { platform }: TestEnvironment,
  given: { email?: string; company_role?: 'manager' | 'none'; management_units?: object[] } = {},
): Promise<string> {
  const now = platform.clock.now();
  const id = newId(now);
  await platform.db
    .insertInto('invitation')
    .values({
      id,
      company_id: 'north',
      email: given.email ?? newAddress(),
      name: 'Ines',
      company_role: given.company_role ?? 'none',
      management_units: JSON.stringify(given.management_units ?? []),
      invited_by: 'ada',
      created_at: now,
    })
    .execute();
  return id;
}

/** An open invitation of north to this address. */
export async function invitationOf(
  server: TestEnvironment,
  email: string,
): Promise<{ params: { id: string } }> {
  const { db, clock } = server.platform;
  await db.deleteFrom('invitation').where('email', '=', email).execute();
  const id = await insertInvitation(server, { email });
  await inTransaction(db, (tx) =>
    createLink(tx, { purpose: 'invitation', invitation_id: id, now: clock.now(), lifetimeMinutes: 60 }),
  );
  return { params: { id } };
}

/** The secret part of a link for a new user. */
export async function linkFor(
  server: TestEnvironment,
  purpose: LinkPurpose,
  email = newAddress(),
): Promise<string> {
  await clearLimits(server);
  const whom =
    purpose === 'invitation'
      ? { invitation_id: await insertInvitation(server, { email }) }
      : { user_id: await insertNewPerson(server) };
  const { db, clock } = server.platform;
  return inTransaction(db, (tx) =>
    createLink(tx, { purpose, ...whom, now: clock.now(), lifetimeMinutes: 60 }),
  );
}

export async function insertSessionOf(server: TestEnvironment, userId: string): Promise<string> {
  const { cookie } = await server.signIn(userId);
  const row = await server.platform.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(cookie))
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The id of an API token of a user, whose text is unknown. */
export const insertTokenOf = async ({ platform }: TestEnvironment, userId: string): Promise<string> =>
  (await insertToken(platform, userId, 'read')).id;

/** An API token as its owner would send it. */
export const insertPersonalToken = async (
  platform: TestEnvironment['platform'],
  userId: string,
  scope: 'read' | 'write',
): Promise<string> => (await insertToken(platform, userId, scope)).token;

async function insertToken(
  { db, clock }: TestEnvironment['platform'],
  userId: string,
  scope: 'read' | 'write',
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const [id, token] = [newId(now), newToken()];
  await inTransaction(db, (tx) =>
    insertAccessToken(tx, {
      id,
      user_id: userId,
      name: 'reports',
      token_hash: hashToken(token),
      token_prefix: token.slice(0, 6),
      scope,
      created_at: now,
      expires_at: new Date(now.getTime() + 1e9),
    }),
  );
  return { id, token };
}
