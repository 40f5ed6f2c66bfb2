import { useQuery } from '@tanstack/react-query';
import { Bluetooth, Ellipsis, KeyRound, Pencil, Plus, Router as RouterIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { routersQuery } from '../../admin/admin.queries.ts';
import { EditRouterDialog } from '../../admin/EditRouterDialog.tsx';
import { DeleteRouterDialog, PairDialog } from '../../admin/RouterDialogs.tsx';
import { RouterSecretDialog } from '../../admin/RouterSecretDialog.tsx';
import { pageAddress } from '../../api/page-address.ts';
import { useSession } from '../../session/session.ts';
import { formatDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Menu, MenuItem } from '../../ui/popup/Menu.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../ui/page/Table.tsx';

const DIALOGS = {
  pair: PairDialog,
  edit: EditRouterDialog,
  secret: RouterSecretDialog,
  delete: DeleteRouterDialog,
} as const;
type Open = { kind: keyof typeof DIALOGS; router: Router } | null;

/** The BLE gateways and what they relay. */
export function RoutersPage() {
  const text = useText(adminMessages);
  const routers = useQuery(routersQuery());
  const [opened, setOpened] = useState<Open>(null);
  const Dialog = opened && DIALOGS[opened.kind];
  return (
    <>
      <PageHeader
        title={text.routers}
        actions={
          <AppLink
            href={`${pageAddress().prefix}/admin/routers/new`}
            className={buttonClass({ color: 'primary' })}
          >
            <Icon of={Plus} />
            {text.newRouter}
          </AppLink>
        }
      />
      <div className="p-3 md:p-5">
        <Panel isPadded={false}>
          <Loaded query={routers} empty={<EmptyState icon={RouterIcon} title={text.noRouters} />}>
            {(list) => <RouterTable routers={list} onOpen={setOpened} />}
          </Loaded>
        </Panel>
      </div>
      {Dialog && <Dialog router={opened.router} onClose={() => setOpened(null)} />}
    </>
  );
}

type TableProps = { routers: readonly Router[]; onOpen: (what: Open) => void };

function RouterTable({ routers, onOpen }: TableProps) {
  const text = useText(adminMessages);
  const { user } = useSession();
  const language = useLanguage();
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
              {router.last_seen_at === null
                ? text.never
                : formatDateTime(router.last_seen_at, { timeZone: user.timezone, language })}
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
