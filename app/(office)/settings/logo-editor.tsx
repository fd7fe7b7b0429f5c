'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { brandTheme, defaultChoice } from '@/components/colors/brand'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import type { FileLimits } from '@/components/uploads/file-check'
import { FileField } from '@/components/uploads/file-field'
import { fileForm, useUpload } from '@/components/uploads/use-upload'
import { amendLogo, type Logo, removeLogo } from '@/lib/api/company'
import { call } from '@/lib/browser/call'
import { themeLogo } from '@/lib/shell/colors'

type Props = { logo: string; label: string; limits: FileLimits; onChange: (logo: Logo) => void }

/** The company's logo: uploaded as soon as it is chosen, or removed. */
export function LogoEditor({ logo, label, limits, onChange }: Props) {
  const t = useTranslations('settings')
  const { busy, fault, setFault, submit } = useSubmit()
  const [said, setSaid] = useState<string | null>(null)

  const done = (next: Logo, text: string) => {
    setSaid(text)
    onChange(next)
  }
  const upload = useUpload(amendLogo(), (next) => done(next, t('logoSaved')))

  const remove = () =>
    submit(async () => {
      setSaid(null)
      upload.forget()
      done(await call(removeLogo()), t('logoRemoved'))
    })

  const own = logo !== 'default' && logo !== '/balcao.svg'
  return (
    <Card className="flex flex-wrap items-start gap-5 p-5">
      <span className="grid size-20 shrink-0 place-items-center rounded-md border border-line bg-raised p-2">
        {/* biome-ignore lint/performance/noImgElement: the tenant's own file, or our SVG. */}
        <img
          src={themeLogo(brandTheme(defaultChoice, logo))}
          alt={label}
          className="max-h-full max-w-full object-contain"
        />
      </span>
      <div className="flex min-w-60 flex-1 flex-col items-start gap-3">
        {fault && <Notice look="error" title={fault} className="w-full" />}
        <div className="w-full">
          <FileField
            label={t('chooseLogo')}
            limits={limits}
            onFile={(file) => {
              setSaid(null)
              setFault(null)
              void upload.send(fileForm(file, file.name))
            }}
            progress={upload.progress}
            error={upload.error}
            retry={upload.again}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {own && (
            <Button look="quiet" disabled={busy} onClick={() => void remove()}>
              {t('removeLogo')}
            </Button>
          )}
          <p role="status" className="text-muted">
            {said}
          </p>
        </div>
      </div>
    </Card>
  )
}
