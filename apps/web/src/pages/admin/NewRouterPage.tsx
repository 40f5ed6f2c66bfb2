import { useState } from 'react';
import { createRouter } from '@tenken/contract/admin/device.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { FacilityPicker } from '../../admin/FacilityPicker.tsx';
import { ShownOnce } from '../../admin/ShownOnce.tsx';
import { useAdminAction } from '../../admin/use-admin-action.ts';
import { call } from '../../api/call.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Text } from '../../ui/text/Text.tsx';

type Made = ReplyOf<typeof createRouter>;

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

function RouterForm({ onMade }: { onMade: (made: Made) => void }) {
  const text = useText(adminMessages);
  const [routerId, setRouterId] = useState('');
  const [name, setName] = useState('');
  const [facilityId, setFacilityId] = useState<string | null>(null);
  const adding = useAdminAction(
    (facility_id: string) =>
      call(createRouter, { body: { router_id: routerId.trim(), name: name.trim(), facility_id } }),
    text.routerAdded,
    onMade,
  );
  const isComplete = routerId.trim() !== '' && name.trim() !== '' && facilityId !== null;
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void adding.run(facilityId);
      }}
    >
      <TextField
        label={text.routerId}
        autoComplete="off"
        maxLength={64}
        value={routerId}
        onChange={({ target }) => setRouterId(target.value)}
      />
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FacilityPicker value={facilityId} onChange={setFacilityId} />
      <Button
        type="submit"
        color="primary"
        className="self-start"
        disabled={!isComplete}
        variant={adding.isInProgress ? 'loading' : 'basic'}
      >
        {text.add}
      </Button>
    </form>
  );
}
