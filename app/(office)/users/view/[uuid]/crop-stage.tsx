'use client'

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { type Crop, dragged, placed, type Size } from './crop'

type Props = {
  image: RefObject<HTMLImageElement | null>
  address: string
  size: Size
  crop: Crop | null
  change: (crop: Crop) => void
  onLoad: (image: HTMLImageElement) => void
  onError: () => void
}

/** Size of the stage, and the shift of the picture per key press, in CSS pixels. */
const stage = 264
const step = 12

const moves = [
  { name: 'left', key: 'ArrowLeft', icon: ArrowLeft, dx: -step, dy: 0 },
  { name: 'up', key: 'ArrowUp', icon: ArrowUp, dx: 0, dy: -step },
  { name: 'down', key: 'ArrowDown', icon: ArrowDown, dx: 0, dy: step },
  { name: 'right', key: 'ArrowRight', icon: ArrowRight, dx: step, dy: 0 },
] as const

/** The picture under its round window: dragged by mouse or finger, or moved in steps. */
export function CropStage({ image, address, size, crop, change, onLoad, onError }: Props) {
  const t = useTranslations('profile.crop')
  const place = crop && placed(size, crop, stage)

  const move = (dx: number, dy: number) => {
    if (crop) change(dragged(size, crop, dx, dy, stage))
  }

  const drag = useDrag(move)

  const onKeyDown = (event: KeyboardEvent) => {
    const found = moves.find(({ key }) => key === event.key)
    if (!found) return
    event.preventDefault()
    move(found.dx, found.dy)
  }

  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the arrows move what stands in it. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        role="group"
        aria-label={t('stage')}
        tabIndex={0}
        dir="ltr"
        onKeyDown={onKeyDown}
        {...drag}
        className="relative cursor-grab touch-none overflow-hidden rounded-lg bg-hover select-none active:cursor-grabbing"
        style={{ width: stage, height: stage }}
      >
        {/* biome-ignore lint/performance/noImgElement: a file of the person's own device. */}
        <img
          ref={image}
          src={address}
          alt=""
          draggable={false}
          onLoad={(event) => onLoad(event.currentTarget)}
          onError={onError}
          className="max-w-none origin-top-left"
          style={place ? { width: place.width, transform: `translate(${place.x}px, ${place.y}px)` } : { opacity: 0 }}
        />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.5)]" />
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above. */}
      <MoveButtons disabled={!crop} onMove={move} />
    </>
  )
}

/** Handlers that report the pointer's movement since the last event. */
function useDrag(onMove: (dx: number, dy: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const drop = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return
      onMove(event.clientX - from.current.x, event.clientY - from.current.y)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
}

type MoveButtonsProps = { disabled: boolean; onMove: (dx: number, dy: number) => void }

function MoveButtons({ disabled, onMove }: MoveButtonsProps) {
  const t = useTranslations('profile.crop')
  return (
    <div dir="ltr" className="flex gap-1">
      {moves.map(({ name, icon: Icon, dx, dy }) => (
        <IconButton key={name} label={t(name)} disabled={disabled} onClick={() => onMove(dx, dy)}>
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      ))}
    </div>
  )
}
