/** The square cut out of a picture: its centre in the picture's own pixels, and the zoom. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const maxZoom = 4

/** The square's side in pixels of the picture. */
export const cropSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** `crop` moved so that no part of it leaves the picture. */
export function keepInside(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, maxZoom)
  const half = cropSide(size, near) / 2
  return { zoom: near, x: between(x, half, size.width - half), y: between(y, half, size.height - half) }
}

/** The largest square in the middle. */
export const largestCrop = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 })

/** The crop after dragging the picture by `dx`, `dy` on a stage of `stage` pixels: it moves the opposite way. */
export function dragged(size: Size, crop: Crop, dx: number, dy: number, stage: number): Crop {
  const scale = cropSide(size, crop.zoom) / stage
  return keepInside(size, { ...crop, x: crop.x - dx * scale, y: crop.y - dy * scale })
}

/** The picture's width on a stage of `stage` pixels, and the shift of its corner there. */
export function placed(size: Size, crop: Crop, stage: number) {
  const side = cropSide(size, crop.zoom)
  const scale = stage / side
  return { width: size.width * scale, x: -(crop.x - side / 2) * scale, y: -(crop.y - side / 2) * scale }
}
