'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { previewMigration } from '@/lib/api/migration'
import { call } from '@/lib/browser/call'
import type { MigrationPreview, MigrationRequest } from '@/lib/contracts/migration'
import type { UltronEntry } from '@/lib/contracts/ultron'
import { Choice } from './choice'
import { LastImport } from './last-import'
import { Preview } from './preview'
import { useMigration } from './use-migration'

type Props = { first: MigrationRequest; banks: readonly UltronEntry[]; agreements: readonly UltronEntry[] }

/** Choose, look at what will come, bring it; the last import stands above. */
export function MigrationScreen({ first, banks, agreements }: Props) {
  const t = useTranslations('migration')
  const menu = useTranslations('menu.entries')
  const { last, running, start, undo, busy, fault } = useMigration(first)
  const look = useSubmit()
  const [bankIds, setBankIds] = useState<ReadonlySet<number>>(new Set())
  const [agreementIds, setAgreementIds] = useState<ReadonlySet<number>>(new Set())
  const [preview, setPreview] = useState<MigrationPreview | null>(null)
  const chosen = { bank_ids: [...bankIds], agreement_ids: [...agreementIds] }
  const none = bankIds.size + agreementIds.size === 0

  const choose = (set: (ids: ReadonlySet<number>) => void) => (ids: ReadonlySet<number>) => {
    set(ids)
    setPreview(null)
  }
  const check = () => look.submit(async () => setPreview(await call(previewMigration(chosen))))
  const bring = async () => {
    const answer = await start(chosen)
    if (!answer) return
    setPreview(null)
    setBankIds(new Set())
    setAgreementIds(new Set())
  }

  return (
    <div className="max-w-5xl">
      <LastImport
        last={last}
        busy={busy}
        fault={fault}
        onGoOn={() => void start({ bank_ids: last.bank_ids, agreement_ids: last.agreement_ids })}
        onUndo={undo}
      />
      {!running && (
        <>
          <Choice
            title={menu('banks')}
            search={t('searchBank')}
            entries={banks}
            chosen={bankIds}
            onChoose={choose(setBankIds)}
          />
          <Choice
            title={menu('agreements')}
            search={t('searchAgreement')}
            entries={agreements}
            chosen={agreementIds}
            onChoose={choose(setAgreementIds)}
          />
          <div className="border-t border-line py-6">
            {look.fault && (
              <Notice look="error" className="mb-4">
                {look.fault}
              </Notice>
            )}
            {preview ? (
              <Preview preview={preview} busy={busy} onBring={() => void bring()} />
            ) : (
              <div className="flex flex-wrap items-center gap-3">
                <Button look="primary" disabled={none || look.busy} onClick={() => void check()}>
                  {t('check')}
                </Button>
                {none && <p className="text-muted">{t('chooseFirst')}</p>}
              </div>
            )}
          </div>
        </>
      )}
    </div>
  )
}
