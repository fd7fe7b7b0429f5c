/** The square that is cut out of a picture: its centre in the picture's own pixels, and how close it is looked at. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const maxZoom = 4

/** How many of the picture's pixels the square's side holds. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

/** `crop` moved so that no part of it leaves the picture. */
export function keepInside(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(zoom, 1, maxZoom)
  const half = sideOf(size, near) / 2
  return { zoom: near, x: between(x, half, size.width - half), y: between(y, half, size.height - half) }
}

/** The largest square in the middle. */
export const wholeOf = (size: Size): Crop => ({ x: size.width / 2, y: size.height / 2, zoom: 1 })

/** The picture dragged by `dx`, `dy` of a stage that is `stage` pixels wide: what is seen moves the other way. */
export function dragged(size: Size, crop: Crop, dx: number, dy: number, stage: number): Crop {
  const scale = sideOf(size, crop.zoom) / stage
  return keepInside(size, { ...crop, x: crop.x - dx * scale, y: crop.y - dy * scale })
}

/** Where the picture lies on a stage of `stage` pixels: its width there, and the shift of its corner. */
export function placed(size: Size, crop: Crop, stage: number) {
  const side = sideOf(size, crop.zoom)
  const scale = stage / side
  return { width: size.width * scale, x: -(crop.x - side / 2) * scale, y: -(crop.y - side / 2) * scale }
}
