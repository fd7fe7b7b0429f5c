import { encode } from 'uqr'

/** A picture that a phone reads: dark on white whatever the theme, with the quiet zone that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-md bg-white">
      <path d={dark} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
