'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { type Crop, keepInside, largestCrop, maxZoom } from './crop'
import { CropStage } from './crop-stage'
import { drawAvatar } from './draw-avatar'

type Props = { file: File; onCropped: (picture: File) => void; onClose: () => void }

/** Chooses the square of a picture that becomes the avatar. */
export default function CropDialog({ file, onCropped, onClose }: Props) {
  const t = useTranslations('profile.crop')
  const words = useTranslations()
  const image = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState('')
  const [crop, setCrop] = useState<Crop | null>(null)
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const size = { width: image.current?.naturalWidth ?? 0, height: image.current?.naturalHeight ?? 0 }

  const save = async () => {
    const picture = image.current && crop && (await drawAvatar(image.current, crop))
    if (picture) onCropped(picture)
    else setBroken(true)
  }

  return (
    <Dialog narrow title={t('title')} closeLabel={words('common.close')} onClose={onClose}>
      <div className="flex flex-col items-center gap-4 px-5 py-5">
        {broken && <Notice look="error" title={words('upload.unreadable')} className="w-full" />}
        {address && !broken && (
          <CropStage
            image={image}
            address={address}
            size={size}
            crop={crop}
            change={setCrop}
            onLoad={({ naturalWidth: width, naturalHeight: height }) => setCrop(largestCrop({ width, height }))}
            onError={() => setBroken(true)}
          />
        )}
        {crop && !broken && (
          <ZoomSlider zoom={crop.zoom} onChange={(zoom) => setCrop(keepInside(size, { ...crop, zoom }))} />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" disabled={!crop || broken} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}

function ZoomSlider({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const t = useTranslations('profile.crop')
  return (
    <label className="flex w-full max-w-72 items-center gap-3">
      <span className="text-muted">{t('zoom')}</span>
      <input
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={(event) => onChange(Number(event.target.value))}
        className="control flex-1 accent-(--focus)"
      />
    </label>
  )
}
