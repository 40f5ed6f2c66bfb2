import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';

/** Rows of the size the list will have. */
export function LoadingRows() {
  return (
    <Skeleton className="px-3 pb-5 md:px-5">
      <div className="flex flex-col gap-3.5">
        {Array.from({ length: 5 }, (_, i) => (
          <SkeletonBlock key={i} className="h-38" />
        ))}
      </div>
    </Skeleton>
  );
}
