import { useState } from 'react';
import { createRouter } from '@tenken/contract/admin/device.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { adminMessages } from './admin.messages.ts';
import { FacilityPicker } from './FacilityPicker.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';

export type CreatedRouter = ReplyOf<typeof createRouter>;

/** Asks for the id, the name and the facility of a router. */
export function RouterForm({ onMade }: { onMade: (made: CreatedRouter) => void }) {
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
