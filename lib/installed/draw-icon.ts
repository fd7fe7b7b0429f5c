import type { Theme } from '@/lib/contracts/theme'
import { readableOn, themeColor } from '@/lib/shell/colors'
import type { Icon } from './icon-names'

/** Limits the memory of decoding, as for a logo on paper. */
const mostPixels = 4 * 1024 * 1024

/** Of the side: what stays of a maskable icon, whatever shape a phone cuts it to, is a circle of four fifths. */
const inside = { edge: 0.56, round: 0.72 }
const corner = 0.22

/** PNG, JPG and WebP by their first bytes. An SVG is not drawn: its reader would be one more that others' bytes meet. */
const isDrawable = (bytes: Uint8Array) =>
  /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))

const rounded = (size: number, edge: boolean, fill: string) =>
  `<rect width="${size}" height="${size}" rx="${edge ? 0 : Math.round(size * corner)}" fill="${fill}"/>`

const svg = (size: number, parts: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${parts}</svg>`)

/** Our bell on the tenant's two colours; the shapes of app/icon.svg, drawn in a square of 40. */
function bell(theme: Theme | null, { size, edge }: Icon): Buffer {
  const [from, to] = [themeColor(theme, 'primaryColor'), themeColor(theme, 'secondaryColor')]
  const scale = (size / 40) * (edge ? 0.85 : 1)
  const start = (size - 40 * scale) / 2
  return svg(
    size,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
${rounded(size, edge, 'url(#g)')}
<g fill="${readableOn(from)}" transform="translate(${start} ${start}) scale(${scale})">
<circle cx="20" cy="11.75" r="2.25"/><path d="M9.5 25a10.5 10.5 0 0 1 21 0z"/><rect x="7.5" y="26.75" width="25" height="3.5" rx="1.75"/>
</g>`,
  )
}

/** A tenant's icon as PNG: its own logo on white, or without one that can be drawn our bell in its colours. */
export async function drawIcon(theme: Theme | null, logo: Uint8Array | null, icon: Icon): Promise<Uint8Array> {
  // Imported for the first icon, as it maps 20 MB.
  const { default: sharp } = await import('sharp')
  const { size, edge } = icon
  const own = logo && isDrawable(logo) ? await fitted(logo, Math.round(size * inside[edge ? 'edge' : 'round'])) : null
  const drawn = own
    ? sharp(svg(size, rounded(size, edge, '#fff'))).composite([{ input: own }])
    : sharp(bell(theme, icon))
  return drawn.png({ compressionLevel: 9 }).toBuffer()
}

/** `logo` within a square of `side`; null if it is broken, or too large to be decoded. */
async function fitted(logo: Uint8Array, side: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  return sharp(logo, { limitInputPixels: mostPixels })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null)
}
