import { type Crop, cropSide } from './crop'

/** Width and height of a stored avatar, in pixels. */
const avatarSide = 256

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))

/** Draws the square of `crop` anew: smaller than the file, and without the camera's metadata. */
export async function drawAvatar(image: HTMLImageElement, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const side = cropSide({ width: image.naturalWidth, height: image.naturalHeight }, crop.zoom)
  // JPEG has no transparency: put transparent parts on white.
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, avatarSide, avatarSide)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, avatarSide, avatarSide)
  // A browser that cannot write WebP answers a PNG instead.
  const webp = await encoded(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg')
  return blob && new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.jpg', { type: blob.type })
}
