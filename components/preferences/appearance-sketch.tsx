type Box = readonly [x: number, y: number, width: number, height: number]

/** The bars of a small picture of the shell. */
const sketches = {
  vertical: [
    [4, 4, 16, 32],
    [24, 4, 52, 5],
  ],
  collapsible: [
    [4, 4, 6, 32],
    [14, 4, 62, 5],
  ],
  horizontal: [
    [4, 4, 72, 5],
    [4, 12, 72, 4],
  ],
  full: [
    [4, 4, 72, 5],
    [4, 13, 72, 23],
  ],
  boxed: [
    [4, 4, 72, 5],
    [22, 13, 36, 23],
  ],
  'navbar-sticky': [[0, 0, 80, 9]],
  'navbar-floating': [[6, 5, 68, 8]],
  'navbar-static': [[0, -4, 80, 9]],
} as const satisfies Record<string, readonly Box[]>

/** A small picture of a setting's effect on the shell; the setting's name is beside it. */
export function Sketch({ of }: { of: keyof typeof sketches }) {
  return (
    <svg aria-hidden viewBox="0 0 80 40" className="h-9 w-full rounded-sm bg-ground text-strong rtl:-scale-x-100">
      {sketches[of].map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.5} fill="currentColor" opacity={0.55} />
      ))}
    </svg>
  )
}
