import { newToken } from '../../../src/features/account/token.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestEnvironment } from '../test-server.ts';

type Named = { params: { id: string } };

/** An empty unit; its name is its id. */
export async function onUnit({ platform }: TestEnvironment, company_id = 'north'): Promise<Named> {
  const id = newId(platform.clock.now());
  const created_at = platform.clock.now();
  await platform.db.insertInto('management_unit').values({ id, company_id, name: id, created_at }).execute();
  return { params: { id } };
}

export async function onFacility(server: TestEnvironment, companyId = 'north'): Promise<Named> {
  const { params } = await onUnit(server, companyId);
  const created_at = server.platform.clock.now();
  const id = newId(created_at);
  await server.platform.db
    .insertInto('facility')
    .values({ id, management_unit_id: params.id, name: id, created_at })
    .execute();
  return { params: { id } };
}

/** A member without a role. */
export async function onMember({ platform }: TestEnvironment, company_id = 'north'): Promise<Named> {
  const now = platform.clock.now();
  const id = newId(now);
  await platform.db
    .insertInto('app_user')
    .values({
      id,
      company_id,
      name: 'Kim',
      email: `${id}@${company_id}.test`,
      email_confirmed_at: now,
      created_at: now,
    })
    .execute();
  return { params: { id } };
}

export async function onUnitMember(
  server: TestEnvironment,
): Promise<{ params: { id: string; userId: string } }> {
  const unit = await onUnit(server);
  const { params } = await onMember(server);
  await server.platform.db
    .insertInto('unit_member')
    .values({
      management_unit_id: unit.params.id,
      user_id: params.id,
      company_id: 'north',
      role: 'guest',
      has_all_facilities: true,
    })
    .execute();
  return { params: { id: unit.params.id, userId: params.id } };
}

export async function onInvitation({ platform }: TestEnvironment, company_id = 'north'): Promise<Named> {
  const now = platform.clock.now();
  const id = newId(now);
  await platform.db
    .insertInto('invitation')
    .values({
      id,
      company_id,
      email: `${newToken()}@x.test`,
      name: 'Kim',
      company_role: 'none',
      created_at: now,
    })
    .execute();
  return { params: { id } };
}
