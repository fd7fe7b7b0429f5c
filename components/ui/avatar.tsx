import { classes } from './classes'

type Props = { name: string; image?: string | null; size?: number; className?: string }

/** A round picture, or the first letter at a third of the size on the tenant's primary colour (shell.md#parts). */
export function Avatar({ name, image, size = 32, className }: Props) {
  const box = { width: size, height: size }
  const shape = classes('inline-grid shrink-0 place-items-center overflow-hidden rounded-full select-none', className)
  if (image)
    // biome-ignore lint/performance/noImgElement: a picture of 64 px that the API gives as data.
    return <img src={image} alt="" width={size} height={size} className={classes(shape, 'object-cover')} style={box} />
  return (
    <span
      aria-hidden
      className={classes(shape, 'bg-primary leading-none font-semibold text-(--avatar-letter)')}
      style={{ ...box, fontSize: size / 3 }}
    >
      {[...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '?'}
    </span>
  )
}
