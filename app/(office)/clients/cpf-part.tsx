'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CpfField } from '@/components/fields/documents'
import { Fields } from '@/components/fields/fields'
import { useValue } from '@/components/fields/use-value'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { findCustomer } from '@/lib/api/customers'
import { CallError, call } from '@/lib/browser/call'
import { isCpf } from '@/lib/formats/brazil'

/** The client of a CPF, as far as this person may know them; null for nobody. The CPF is posted, never in an address. */
const clientOf = (cpf: string) =>
  call(findCustomer(cpf)).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })

/** The CPF comes first: who is known already is opened, not written down again. */
export function CpfPart() {
  const t = useTranslations('client')
  const { say } = useSayError()
  const cpf = useValue<string | null | undefined>('cpf')
  const { data, error } = useQuery({
    queryKey: ['client of', cpf],
    queryFn: () => clientOf(cpf ?? ''),
    enabled: Boolean(cpf && isCpf(cpf)),
    // Each question is logged, and so many are allowed an hour.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <Fields>
      <CpfField name="cpf" required />
      <div role="status" className="sm:col-span-full empty:hidden">
        {data && (
          <Notice title={t('known', { name: data.name })}>
            <p>{t('knownBody')}</p>
            <AppLink href={`/clients/${data.uuid}`} className={`mt-2 ${buttonClasses()}`}>
              {t('openFile')}
            </AppLink>
          </Notice>
        )}
        {data === null && <p className="text-muted">{t('unknown')}</p>}
        {error && <Notice look="warning">{say(error)}</Notice>}
      </div>
    </Fields>
  )
}
