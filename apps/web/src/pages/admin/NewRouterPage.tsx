import { useState } from 'react';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { OneTimeSecret } from '../../features/admin/OneTimeSecret.tsx';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { RouterForm, type CreatedRouter } from '../../features/admin/RouterForm.tsx';

/** Adds a router; its secret is shown once. */
export function NewRouterPage() {
  const text = useText(adminMessages);
  const [made, setMade] = useState<CreatedRouter | null>(null);
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
              <OneTimeSecret secrets={[{ label: text.secret, value: made.secret }]} />
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
