/** A question mark beside what a proposal was not sure of; the words stand in the list to check. */
export function DoubtBadge({ x, y }: { x: number; y: number }) {
  return (
    <g data-part="doubt" transform={`translate(${x} ${y})`}>
      <circle r="7" fill="#ffc21a" stroke="#14191b" strokeWidth="1.5" />
      <text y="4" textAnchor="middle" className="text-[11px] font-bold" fill="#14191b">
        {'?'}
      </text>
    </g>
  );
}
