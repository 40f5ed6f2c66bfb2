/** When the photo was taken, readable on any photo. */
export function PhotoTime({ time }: { time: string }) {
  return (
    <span className="absolute bottom-2 left-2 rounded-chip bg-shade px-1.5 py-0.5 text-tiny text-white num">
      {time}
    </span>
  );
}
