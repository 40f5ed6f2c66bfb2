import { Ellipsis, Pencil, UserMinus } from 'lucide-react';
import type { UnitMember } from '@tenken/contract/company/member.schema.ts';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { memberMessages } from './member.messages.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Menu, MenuItem } from '../../../shared/ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';

type TableProps = {
  unit: UnitDetail;
  members: readonly UnitMember[];
  onOpen: (what: { kind: 'edit' | 'remove'; member: UnitMember }) => void;
};

/** Members of a unit, and what can be done with each. */
export function UnitMemberTable({ unit, members, onOpen }: TableProps) {
  const text = useText(memberMessages);
  const { list } = useText(joinMessages);
  const namesOf = (ids: readonly string[]): string =>
    list(unit.facilities.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || text.noFacility;
  return (
    <Table label={text.unitList}>
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
