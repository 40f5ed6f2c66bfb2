import { useQuery } from '@tanstack/react-query';
import { CompaniesPanel } from '../../features/admin/storage/CompaniesPanel.tsx';
import { DatabasePanel } from '../../features/admin/storage/DatabasePanel.tsx';
import { DiskPanel } from '../../features/admin/storage/DiskPanel.tsx';
import { storageMessages } from '../../features/admin/storage/storage.messages.ts';
import { storageQuery } from '../../features/admin/storage/storage.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';

/** What pictures and rows take, of whom, and how long there is room. */
export function StoragePage() {
  const text = useText(storageMessages);
  const storage = useQuery(storageQuery());
  return (
    <>
      <PageHeader title={text.title} />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Loaded query={storage}>
          {({ disk, database, companies, counted_at }) => (
            <>
              <DiskPanel disk={disk} />
              <CompaniesPanel companies={companies} counted_at={counted_at} />
              <DatabasePanel database={database} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
