import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { removeUnitMember } from '@tenken/contract/company/member.routes.ts';
import type { UnitMember } from '@tenken/contract/company/member.schema.ts';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { call } from '../../../shared/api/call.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { companyMessages } from '../company.messages.ts';
import { unitMembersQuery } from '../company.queries.ts';
import { memberMessages } from './member.messages.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { UnitMemberDialog } from './UnitMemberDialog.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { UnitMemberTable } from './UnitMemberTable.tsx';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; member: UnitMember } | null;

/** The members of a unit, with the dialogs that change them. */
export function UnitMembers({ unit }: { unit: UnitDetail }) {
  const text = useText(memberMessages);
  const { units } = useText(companyMessages);
  const { prefix } = pageAddress();
  const members = useQuery(unitMembersQuery(unit.id));
  const [opened, setOpened] = useState<Open>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <PageHeader
        title={text.unitMembers(unit.name)}
        breadcrumb={[
          { label: units, href: `${prefix}/company/management_units` },
          { label: unit.name, href: `${prefix}/management_units/${encodeURIComponent(unit.id)}` },
        ]}
        actions={
          <Button color="primary" icon={Plus} onClick={() => setOpened({ kind: 'add' })}>
            {text.addToUnit}
          </Button>
        }
      />
      <div className="p-3 md:p-5">
        <Panel isPadded={false}>
          <Loaded
            query={members}
            empty={<EmptyState icon={Users} title={text.noMembers} note={text.noUnitMembersNote} />}
          >
            {(list) => <UnitMemberTable unit={unit} members={list} onOpen={setOpened} />}
          </Loaded>
        </Panel>
      </div>
      {opened?.kind === 'remove' && (
        <RemoveDialog
          name={opened.member.user.name}
          warning={text.removeFromUnitWarning}
          success={text.removed}
          remove={() => call(removeUnitMember, { params: { id: unit.id, userId: opened.member.user.id } })}
          onClose={close}
        />
      )}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <UnitMemberDialog
          unit={unit}
          member={opened.kind === 'edit' ? opened.member : null}
          members={members.data ?? []}
          onClose={close}
        />
      )}
    </>
  );
}
