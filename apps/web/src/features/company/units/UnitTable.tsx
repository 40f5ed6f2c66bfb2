import { Ellipsis, Pencil, Settings, Trash2, Users } from 'lucide-react';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuLink } from '../../../shared/ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { companyMessages } from '../company.messages.ts';

type Props = {
  units: readonly ManagementUnit[];
  hrefOf: (unitId: string) => string;
  onRename: (unit: ManagementUnit) => void;
  onDelete: (unit: ManagementUnit) => void;
};

export function UnitTable({ units, hrefOf, onRename, onDelete }: Props) {
  const text = useText(companyMessages);
  const { list } = useText(joinMessages);
  return (
    <Table label={text.units}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.facilities}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <Row key={unit.id}>
            <Cell className="font-medium">
              <Text variant="link" href={hrefOf(unit.id)}>
                {unit.name}
              </Text>
            </Cell>
            <Cell className="text-ink-2">{list(unit.facilities.map(({ name }) => name)) || '—'}</Cell>
            <Cell className="w-12 text-right">
              <Menu trigger={<IconButton icon={Ellipsis} label={text.actionsOf(unit.name)} size="small" />}>
                <MenuLink icon={Settings} href={hrefOf(unit.id)}>
                  {text.openSettings}
                </MenuLink>
                <MenuLink icon={Users} href={`${hrefOf(unit.id)}/members`}>
                  {text.openMembers}
                </MenuLink>
                <MenuItem icon={Pencil} onSelect={() => onRename(unit)}>
                  {text.rename}
                </MenuItem>
                <MenuItem icon={Trash2} isDangerous onSelect={() => onDelete(unit)}>
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
