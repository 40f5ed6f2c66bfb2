import { useQuery } from '@tanstack/react-query';
import { Plus, Router as RouterIcon } from 'lucide-react';
import { useState } from 'react';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { routersQuery } from '../../features/admin/admin.queries.ts';
import { EditRouterDialog } from '../../features/admin/EditRouterDialog.tsx';
import { DeleteRouterDialog, PairDialog } from '../../features/admin/RouterDialogs.tsx';
import { RouterSecretDialog } from '../../features/admin/RouterSecretDialog.tsx';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { RouterTable, type RouterAction } from '../../features/admin/RouterTable.tsx';

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
