import { useQuery } from '@tanstack/react-query';
import { CompaniesPanel } from '../../admin/storage/CompaniesPanel.tsx';
import { DatabasePanel } from '../../admin/storage/DatabasePanel.tsx';
import { DiskPanel } from '../../admin/storage/DiskPanel.tsx';
import { storageMessages } from '../../admin/storage/storage.messages.ts';
import { storageQuery } from '../../admin/storage/storage.queries.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';

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
