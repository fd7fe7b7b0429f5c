'use client'

import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { singleKeys } from '@/lib/shell/shortcuts'

type Props = { url: string; name: string }
type Side = { width: number; height: number }

/** An oversized picture overflows equally on both sides. */
const centred = 'grid place-content-center place-items-center'

/** A rotated picture swaps width and height; a CSS rotation would not change its box. */
const roomOf = ({ width, height }: Side, isTurned: boolean): CSSProperties =>
  isTurned ? { width: height, height: width } : { width, height }

/**
 * A picture, fitted or at its own size, which can be rotated. Pinching works as on any page. The keys Z and R press the
 * buttons.
 */
export function PictureView({ url, name }: Props) {
  const t = useTranslations('attachments')
  const [side, setSide] = useState<Side | null>(null)
  const [isWhole, setWhole] = useState(true)
  const [turns, setTurns] = useState(0)
  const isTurned = turns % 2 === 1
  const zoom = () => setWhole((now) => !now)
  const turn = () => setTurns((now) => now + 1)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !singleKeys()) return
    const key = event.key.toLowerCase()
    if (key === 'z') zoom()
    if (key === 'r') turn()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  const fitted = isTurned
    ? 'max-h-[100cqw] max-w-[100cqh] object-contain'
    : 'max-h-[100cqh] max-w-[100cqw] object-contain'
  return (
    <div className="relative size-full min-h-0">
      <div className="size-full overflow-auto [container-type:size]">
        <div className={classes(centred, isWhole ? 'size-full overflow-hidden' : 'min-h-full w-max min-w-full')}>
          <div className={centred} style={isWhole || !side ? {} : roomOf(side, isTurned)}>
            {/* biome-ignore lint/performance/noImgElement: bytes that this page holds, not a file of the site. */}
            <img
              src={url}
              alt={name}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSide({ width, height })}
              onDoubleClick={zoom}
              className={isWhole ? fitted : 'max-w-none'}
              style={{ rotate: `${turns * 90}deg` }}
            />
          </div>
        </div>
      </div>
      <div className="absolute end-3 top-3 flex gap-1 rounded-md border border-line bg-raised shadow-float">
        <IconButton label={t(isWhole ? 'realSize' : 'fit')} aria-keyshortcuts="z" onClick={zoom}>
          {isWhole ? (
            <ZoomIn aria-hidden className="size-5" strokeWidth={1.75} />
          ) : (
            <ZoomOut aria-hidden className="size-5" strokeWidth={1.75} />
          )}
        </IconButton>
        <IconButton label={t('rotate')} aria-keyshortcuts="r" onClick={turn}>
          <RotateCw aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  )
}
