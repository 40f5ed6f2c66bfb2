import { pageAddress } from '../../../shared/api/page-address.ts';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';

/** As many as fit without a search. */
const MAX_LINKS = 6;

/** The way to cameras, where something has to be added to one of them. */
export function CameraLinks({ cameras }: { cameras: readonly { id: string; name: string }[] }) {
  const { prefix } = pageAddress();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {cameras.slice(0, MAX_LINKS).map(({ id, name }) => (
        <AppLink key={id} href={`${prefix}/cameras/${id}`} className={buttonClass()}>
          {name}
        </AppLink>
      ))}
    </div>
  );
}
