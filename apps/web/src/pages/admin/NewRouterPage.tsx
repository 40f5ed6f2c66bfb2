import { useState } from 'react';
import { adminMessages } from '../../admin/admin.messages.ts';
import { ShownOnce } from '../../admin/ShownOnce.tsx';
import { pageAddress } from '../../api/page-address.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { RouterForm, type Made } from '../../admin/RouterForm.tsx';

/** Adds a router; its secret is shown once. */
export function NewRouterPage() {
  const text = useText(adminMessages);
  const [made, setMade] = useState<Made | null>(null);
  const href = `${pageAddress().prefix}/admin/routers`;
  return (
    <>
      <PageHeader title={text.newRouter} breadcrumb={[{ label: text.routers, href }]} />
      <div className="max-w-150 p-3 md:p-5">
        <Panel>
          {made === null ? (
            <RouterForm onMade={setMade} />
          ) : (
            <div className="flex flex-col gap-3.5">
              <Text variant="h2">{made.router.name}</Text>
              <ShownOnce secrets={[{ label: text.secret, value: made.secret }]} />
              <AppLink href={href} className={buttonClass({ color: 'primary' })}>
                {text.routers}
              </AppLink>
            </div>
          )}
        </Panel>
      </div>
    </>
  );
}
