import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '../button/AppLink.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { Kbd } from '../text/Kbd.tsx';
import { MenuButton, type OpenMenu } from './MenuButton.tsx';
import { itemClass, popupClass } from './popup-class.ts';

type Props = Pick<ComponentProps<typeof MenuButton>, 'trigger' | 'side' | 'align'> & { children: ReactNode };

/** Button and popup together, for pages that have popups anyway. */
export function Menu({ children, ...button }: Props) {
  return <MenuButton {...button}>{(menu) => <MenuPopup {...menu}>{children}</MenuPopup>}</MenuButton>;
}

/** The list itself: arrow keys, first letters and Esc; the focus goes back to the button. */
export function MenuPopup({
  isOpen,
  onClose,
  anchor,
  labelId,
  side = 'bottom',
  align = 'end',
  children,
}: OpenMenu & { children: ReactNode }) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {/* at the end of the page, outside every landmark: it is one of its own while it is open */}
      <Base.Portal render={<section aria-labelledby={labelId} />}>
        <Base.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          className="z-30 outline-none"
        >
          <Base.Popup
            aria-labelledby={labelId}
            finalFocus={anchor}
            className={cx(popupClass, 'min-w-[max(180px,var(--anchor-width))]')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { icon?: LucideIcon; shortcut?: string; isDangerous?: boolean; children: ReactNode };

export function MenuItem({
  onSelect,
  isDisabled,
  ...rest
}: ItemProps & { onSelect: () => void; isDisabled?: boolean }) {
  return (
    <Base.Item disabled={isDisabled} onClick={onSelect} className={classOf(rest)}>
      <ItemContent {...rest} />
    </Base.Item>
  );
}

export function MenuLink({ href, ...rest }: ItemProps & { href: string }) {
  return (
    <Base.LinkItem closeOnClick render={<AppLink href={href} />} className={classOf(rest)}>
      <ItemContent {...rest} />
    </Base.LinkItem>
  );
}

/** Entries under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-tiny font-semibold text-ink-3">
        {label}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}

function classOf({ isDangerous }: Pick<ItemProps, 'isDangerous'>): string {
  return cx(itemClass, isDangerous && 'text-error-ink');
}

function ItemContent({ icon, shortcut, children }: ItemProps) {
  return (
    <>
      {icon && <Icon of={icon} className="text-ink-2" />}
      <span className="mr-auto">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </>
  );
}
