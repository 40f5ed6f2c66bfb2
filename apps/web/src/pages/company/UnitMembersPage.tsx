import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Ellipsis, Pencil, Plus, UserMinus, Users } from 'lucide-react';
import { useState } from 'react';
import { removeUnitMember } from '@tenken/contract/company/member.routes.ts';
import type { UnitMember } from '@tenken/contract/company/member.schema.ts';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { call } from '../../api/call.ts';
import { pageAddress } from '../../api/page-address.ts';
import { companyMessages } from '../../company/company.messages.ts';
import { unitMembersQuery } from '../../company/company.queries.ts';
import { memberMessages } from '../../company/members/member.messages.ts';
import { RemoveDialog } from '../../company/members/RemoveDialog.tsx';
import { UnitMemberDialog } from '../../company/members/UnitMemberDialog.tsx';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/text/Chip.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Menu, MenuItem } from '../../ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../ui/page/Table.tsx';
import { UnitGate } from '../../company/units/UnitGate.tsx';

/** Who belongs to a management unit, with role and facilities. */
export function UnitMembersPage() {
  const { id } = useParams({ from: '/shell/management_units/$id/members' });
  return <UnitGate id={id}>{(unit) => <UnitMembers unit={unit} />}</UnitGate>;
}

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; member: UnitMember } | null;

function UnitMembers({ unit }: { unit: UnitDetail }) {
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
            {(list) => <MemberTable unit={unit} members={list} onOpen={setOpened} />}
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

type TableProps = { unit: UnitDetail; members: readonly UnitMember[]; onOpen: (what: Open) => void };

function MemberTable({ unit, members, onOpen }: TableProps) {
  const text = useText(memberMessages);
  const namesOf = (ids: readonly string[]): string =>
    unit.facilities
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || text.noFacility;
  return (
    <Table label={text.members}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.email}</HeaderCell>
          <HeaderCell>{text.role}</HeaderCell>
          <HeaderCell>{text.access}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.user.id}>
            <Cell className="font-medium">
              <span className="mr-2">{member.user.name}</span>
              {member.user.status === 'invited' && <Chip tone="line">{text.status.invited}</Chip>}
            </Cell>
            <Cell className="text-ink-2 max-md:hidden">{member.user.email}</Cell>
            <Cell>{text.unitRoles[member.role]}</Cell>
            <Cell>
              {member.facility_access.type === 'all'
                ? text.all
                : namesOf(member.facility_access.facility_ids)}
            </Cell>
            <Cell className="w-12 text-right">
              <Menu
                trigger={<IconButton icon={Ellipsis} label={text.actionsOf(member.user.name)} size="small" />}
              >
                <MenuItem icon={Pencil} onSelect={() => onOpen({ kind: 'edit', member })}>
                  {text.edit}
                </MenuItem>
                <MenuItem icon={UserMinus} isDangerous onSelect={() => onOpen({ kind: 'remove', member })}>
                  {text.remove}
                </MenuItem>
              </Menu>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
