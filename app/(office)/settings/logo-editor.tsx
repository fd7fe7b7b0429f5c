'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { defaultChoice, themeOf } from '@/components/colors/brand'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import type { FileLimits } from '@/components/uploads/file-check'
import { FileField } from '@/components/uploads/file-field'
import { formOf, useUpload } from '@/components/uploads/use-upload'
import { call } from '@/lib/browser/call'
import { themeLogo } from '@/lib/shell/colors'

type Logo = { logo: string; row_version: number }
type Props = { logo: string; label: string; limits: FileLimits; onChange: (logo: Logo) => void }

const path = '/api/settings/logo'

/** The company's logo: sent as soon as it is chosen, or taken away. */
export function LogoEditor({ logo, label, limits, onChange }: Props) {
  const t = useTranslations('settings')
  const { explain } = useSayError()
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const done = (next: Logo, text: string) => {
    setSaid(text)
    onChange(next)
  }
  const upload = useUpload<{ data: Logo }>(path, ({ data }) => done(data, t('logoSaved')))

  const remove = async () => {
    setBusy(true)
    setSaid(null)
    setFailure(null)
    upload.forget()
    try {
      const { data } = await call<{ data: Logo }>(path, { method: 'DELETE' })
      done(data, t('logoRemoved'))
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }

  const own = logo !== 'default' && logo !== '/balcao.svg'
  return (
    <Card className="flex flex-wrap items-start gap-5 p-5">
      <span className="grid size-20 shrink-0 place-items-center rounded-md border border-line bg-raised p-2">
        {/* biome-ignore lint/performance/noImgElement: the tenant's own file, or our SVG. */}
        <img
          src={themeLogo(themeOf(defaultChoice, logo))}
          alt={label}
          className="max-h-full max-w-full object-contain"
        />
      </span>
      <div className="flex min-w-60 flex-1 flex-col items-start gap-3">
        {failure && <Notice look="error" title={failure} className="w-full" />}
        <div className="w-full">
          <FileField
            label={t('chooseLogo')}
            limits={limits}
            onFile={(file) => {
              setSaid(null)
              setFailure(null)
              void upload.send(formOf(file, file.name))
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
