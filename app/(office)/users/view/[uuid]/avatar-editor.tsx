'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { UserAvatar } from '@/components/shell/user-avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/section'
import type { FileLimits } from '@/components/uploads/file-check'
import { FileField } from '@/components/uploads/file-field'
import { fileForm, useUpload } from '@/components/uploads/use-upload'
import { amendAvatar } from '@/lib/api/people'

const CropDialog = lazy(() => import('./crop-dialog'))

type Props = {
  uuid: string
  name: string
  limits: FileLimits
  /** One's own needs no naming. */
  own: boolean
}

/** A person's picture: chosen, cropped and sent, or removed. */
export function AvatarEditor({ uuid, name, limits, own }: Props) {
  const t = useTranslations('profile')
  const { image, file, setFile, said, picture, removal, remove, choose, named } = useAvatar(uuid, own)
  return (
    <Card className="flex flex-wrap items-start gap-5 p-5">
      <UserAvatar uuid={uuid} name={name} size={72} />
      <div className="flex min-w-60 flex-1 flex-col items-start gap-3">
        <div className="w-full">
          <FileField
            label={t('choosePhoto')}
            limits={limits}
            onFile={choose}
            progress={picture.progress}
            error={picture.error ?? removal.error}
            retry={picture.error ? picture.again : removal.again}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {image && (
            <Button look="quiet" disabled={removal.progress !== null} onClick={remove}>
              {t('removePhoto')}
            </Button>
          )}
          <p role="status" className="text-muted">
            {said}
          </p>
        </div>
      </div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onClose={() => setFile(null)}
            onCropped={(cropped) => {
              setFile(null)
              void picture.send(named(fileForm(cropped, cropped.name)))
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The picture's upload and removal, and the chosen file while it is cropped. */
function useAvatar(uuid: string, own: boolean) {
  const t = useTranslations('profile')
  const client = useQueryClient()
  // Loaded by `UserAvatar`.
  const { data: image } = useQuery<string>({ queryKey: ['avatar', uuid], enabled: false })
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  const saved = (text: string) => {
    setSaid(text)
    void client.invalidateQueries({ queryKey: ['avatar', uuid] })
  }
  const picture = useUpload(amendAvatar(), () => saved(t('photoSaved')))
  const removal = useUpload(amendAvatar(), () => saved(t('photoRemoved')))

  /** The form with the person whose picture it is, unless it is one's own. */
  const named = (form: FormData): FormData => {
    if (!own) form.append('uuid', uuid)
    return form
  }

  const remove = () => {
    const form = new FormData()
    form.append('remove', '1')
    picture.forget()
    setSaid(null)
    void removal.send(named(form))
  }

  const choose = (chosen: File) => {
    picture.forget()
    removal.forget()
    setSaid(null)
    setFile(chosen)
  }
  return { image, file, setFile, said, picture, removal, remove, choose, named }
}
