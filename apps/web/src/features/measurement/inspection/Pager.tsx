import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_SIZE_OPTIONS } from '@tenken/contract/wire/paging.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { inspectionMessages } from './inspection.messages.ts';

export type PageSize = (typeof PAGE_SIZE_OPTIONS)[number];

type Props = {
  /** From 0. */
  page: number;
  size: PageSize;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
  /** Between the size and the place, where there is room. */
  children?: ReactNode;
};

/** Which part of a long list is on the screen. */
export function Pager({ page, size, total, onPage, onSize, children }: Props) {
  const text = useText(inspectionMessages);
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <nav
      aria-label={text.page(page + 1, pages)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3.5 py-2"
    >
      <span className="flex items-center gap-2 max-md:hidden">
        <SegmentedControl
          label={text.pageSize}
          segments={PAGE_SIZE_OPTIONS.map((option) => ({ value: String(option), label: String(option) }))}
          value={String(size)}
          onValueChange={(value) => onSize(Number(value) as PageSize)}
        />
        <span aria-hidden className="text-note text-ink-2">
          {text.pageSize}
        </span>
      </span>
      {children}
      <output className="ml-auto text-note text-ink-2 num">
        {text.shown(Math.min(total, page * size + 1), Math.min(total, (page + 1) * size), total)}
      </output>
      <IconButton
        icon={ChevronLeft}
        label={text.previousPage}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={text.nextPage}
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
