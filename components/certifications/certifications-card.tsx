'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card } from '@/components/ui/section'
import type { FileLimits } from '@/components/uploads/file-check'
import type { Certification, Certifications } from '@/lib/contracts/certification'
import { CertificationRow } from './certification-row'

const CertificationDialog = lazy(() => import('./certification-dialog'))

type Props = {
  /** The person's. */
  uuid: string
  kept: Certifications
  /** The contract's, for the file. */
  limits: FileLimits
}

/** A person's certifications: the person adds, staff change and remove (certifications.md#who-sees-and-writes). */
export function CertificationsCard({ uuid, kept, limits }: Props) {
  const t = useTranslations('certifications')
  const { refresh } = useRouter()
  const [writing, setWriting] = useState<Certification | 'new' | null>(null)
  const { certifications, uncertified, may_add, may_edit } = kept
  return (
    <Card>
      {uncertified && (
        <Notice look="warning" className="mb-4">
          {t('uncertified')}
        </Notice>
      )}
      {certifications.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {certifications.map((one) => (
          <CertificationRow
            key={one.id}
            {...{ uuid, limits }}
            certification={one}
            mayAttach={may_edit || (may_add && one.file === null)}
            onEdit={may_edit ? () => setWriting(one) : null}
            onChange={refresh}
          />
        ))}
      </ul>
      {may_add && (
        <Button className="mt-4 print:hidden" onClick={() => setWriting('new')}>
          {t('add')}
        </Button>
      )}
      {writing && (
        <Suspense>
          <CertificationDialog
            uuid={uuid}
            certification={writing === 'new' ? null : writing}
            onSaved={() => {
              setWriting(null)
              refresh()
            }}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
