import { Gauge, Shield } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { MenuLink, MenuPopup } from '../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../shared/ui/popup/MenuButton.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';

export function AddMenu({ cameraId, ...menu }: OpenMenu & { cameraId: string }) {
  const text = useText(cameraPageMessages);
  const at = (kind: string): string =>
    `${pageAddress().prefix}/${kind}/new?camera_id=${encodeURIComponent(cameraId)}`;
  return (
    <MenuPopup {...menu}>
      <MenuLink icon={Gauge} href={at('gauges')}>
        {text.addGauge}
      </MenuLink>
      <MenuLink icon={Shield} href={at('guards')}>
        {text.addGuard}
      </MenuLink>
    </MenuPopup>
  );
}
