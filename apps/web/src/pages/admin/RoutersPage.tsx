import { useQuery } from '@tanstack/react-query';
import { Plus, Router as RouterIcon } from 'lucide-react';
import { useState } from 'react';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { routersQuery } from '../../admin/admin.queries.ts';
import { EditRouterDialog } from '../../admin/EditRouterDialog.tsx';
import { DeleteRouterDialog, PairDialog } from '../../admin/RouterDialogs.tsx';
import { RouterSecretDialog } from '../../admin/RouterSecretDialog.tsx';
import { pageAddress } from '../../api/page-address.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { RouterTable, type RouterAction } from '../../admin/RouterTable.tsx';

const DIALOGS = {
  pair: PairDialog,
  edit: EditRouterDialog,
  secret: RouterSecretDialog,
  delete: DeleteRouterDialog,
} as const satisfies Record<RouterAction, unknown>;

type Open = { kind: RouterAction; router: Router } | null;

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
