import { useState } from 'react';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { DeviceCreated, type CreatedDevice } from '../../features/admin/DeviceCreated.tsx';
import { DeviceForm } from '../../features/admin/DeviceForm.tsx';

/** Adds a device; its secret and code are shown once. */
export function NewDevicePage() {
  const text = useText(adminMessages);
  const [made, setMade] = useState<CreatedDevice | null>(null);
  const href = `${pageAddress().prefix}/admin/devices`;
  return (
    <>
      <PageHeader title={text.newDevice} breadcrumb={[{ label: text.devices, href }]} />
      <div className="max-w-150 p-3 md:p-5">
        <Panel>{made ? <DeviceCreated {...made} href={href} /> : <DeviceForm onMade={setMade} />}</Panel>
      </div>
    </>
  );
}
