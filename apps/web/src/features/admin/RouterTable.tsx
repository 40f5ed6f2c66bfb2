import { Bluetooth, Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { adminMessages } from './admin.messages.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { Menu, MenuItem } from '../../shared/ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';

export type RouterAction = 'pair' | 'edit' | 'secret' | 'delete';

type TableProps = {
  routers: readonly Router[];
  onOpen: (what: { kind: RouterAction; router: Router }) => void;
};

/** Routers, and what can be done with each. */
export function RouterTable({ routers, onOpen }: TableProps) {
  const text = useText(adminMessages);
  const timeText = useTimeText();
  return (
    <Table label={text.routers}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.company}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.facility}</HeaderCell>
          <HeaderCell>{text.paired}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.lastSeen}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {routers.map((router) => (
          <Row key={router.id}>
            <Cell>
              <span className="block font-medium">{router.name}</span>
              <span className="block text-note text-ink-2">{router.router_id}</span>
            </Cell>
            <Cell className="max-md:hidden">{router.company?.name ?? text.none}</Cell>
            <Cell className="max-md:hidden">{router.facility?.name ?? text.none}</Cell>
            <Cell>{router.devices.map(({ device_id }) => device_id).join(', ') || text.none}</Cell>
            <Cell className="num whitespace-nowrap text-ink-2 max-lg:hidden">
              {router.last_seen_at === null ? text.never : timeText(router.last_seen_at)}
            </Cell>
            <Cell className="w-12 text-right">
              <Menu trigger={<IconButton icon={Ellipsis} label={text.actionsOf(router.name)} size="small" />}>
                <MenuItem icon={Bluetooth} onSelect={() => onOpen({ kind: 'pair', router })}>
                  {text.pair}
                </MenuItem>
                <MenuItem icon={Pencil} onSelect={() => onOpen({ kind: 'edit', router })}>
                  {text.editRouter}
                </MenuItem>
                <MenuItem icon={KeyRound} onSelect={() => onOpen({ kind: 'secret', router })}>
                  {text.newSecret}
                </MenuItem>
                <MenuItem icon={Trash2} isDangerous onSelect={() => onOpen({ kind: 'delete', router })}>
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
