import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { deviceQuery } from '../../features/admin/admin.queries.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { InventoryPanel } from '../../features/admin/InventoryPanel.tsx';
import { AssignPanel } from '../../features/admin/AssignPanel.tsx';
import { SecretPanel } from '../../features/admin/SecretPanel.tsx';

/** One device: what it is, where it is, its secrets. */
export function DevicePage() {
  const { id } = useParams({ from: '/shell/admin/devices/$id' });
  const device = useQuery(deviceQuery(id));
  const text = useText(adminMessages);
  if (isApiError(device.error, 404)) return <NotFoundView />;
  return (
    <>
      <PageHeader
        title={device.data?.device_id ?? text.devices}
        breadcrumb={[{ label: text.devices, href: `${pageAddress().prefix}/admin/devices` }]}
      />
      <Loaded query={device}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <InventoryPanel device={data} />
            <div className="flex min-w-0 flex-col gap-4">
              {data.status !== 'retired' && <AssignPanel device={data} />}
              <SecretPanel device={data} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
