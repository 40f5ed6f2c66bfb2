import { describe, expect, test } from 'vitest';
import { INVITATION_MAILS } from '@tenken/contract/wire/rate-limits.ts';
import { mailsTo } from '../../account/sign-in/sign-in.testing.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { askAs } from '../../../../test/kit/calls/ask-as.ts';
import { requireNoFlood } from '../member/invitation-flood.ts';
import { setUpJoining, DAY_MS, GUEST } from './joining.testing.ts';

const kit = setUpJoining();
const { invite, membersOf, auditOf } = kit;

describe('unsolicited mails', () => {
  const { perCompany, perCompanyAndAddress, perAddress } = INVITATION_MAILS;

  test('are limited to four a day to one address, however the company sends them', async () => {
    const { id } = (await invite('max', 'victim@x.test')).body;
    const resend = (as: string, one: string) =>
      askAs(kit.server, as, 'POST', `/company/invitations/${one}/resend`, {});
    expect((await resend('ada', id)).status).toBe(204);
    expect(
      (await invite('ada', 'Victim@x.test', { management_units: [{ id: 'nonsense', ...GUEST }] })).status,
    ).toBe(404);
    await askAs(kit.server, 'max', 'DELETE', `/company/members/${id}`);
    const again = (await invite('max', 'VICTIM@x.test')).body.id;
    expect((await resend('max', again)).status).toBe(204);
    expect(await resend('max', again)).toMatchObject({ status: 429, code: 'too_many_invitations' });
    expect(await auditOf('member.invitation_refused')).toMatchObject({ actor_id: 'max', object_id: again });
    const refused = await invite('ada', 'victim@x.test', { role: 'administrator' });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_invitations' });
    expect(await auditOf('member.invitation_refused')).toMatchObject({
      company_id: 'north',
      actor_id: 'ada',
      details: { email: 'victim@x.test' },
    });
    expect((await membersOf('max')).find((one) => one.id === again)).toMatchObject({ role: 'none' });
    const sent = [
      ...(await mailsTo(kit.server, 'victim@x.test')),
      ...(await mailsTo(kit.server, 'VICTIM@x.test')),
    ];
    expect(sent).toHaveLength(perCompanyAndAddress.max);
    expect((await invite('max', 'somebody.else@x.test')).status).toBe(201);
    expect((await invite('sid', 'victim@x.test')).status).toBe(201);
    kit.server.platform.clock.advance(2 * DAY_MS);
    expect((await invite('max', 'victim@x.test')).status).toBe(201);
  });

  test('are counted for the company, and for the address across all companies', async () => {
    const { platform } = kit.server;
    const send = (companyId: string, email: string): Promise<string> =>
      inTransaction(platform.db, (tx) => requireNoFlood(platform, tx, companyId, email)).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      );
    for (let i = 0; i < perCompany.max; i += 1) expect(await send('many', `p${i}@x.test`)).toBe('sent');
    expect(await send('many', 'one-more@x.test')).toBe('too_many_invitations');
    for (let i = 0; i < perAddress.max; i += 1) expect(await send(`c${i % 3}`, 'all@x.test')).toBe('sent');
    expect(await send('c9', 'all@x.test')).toBe('too_many_invitations');
  });
});
