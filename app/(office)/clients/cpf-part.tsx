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

/**
 * The client with this CPF, as far as this person may know; null for none. Posted, so that the CPF is not in an
 * address.
 */
const clientOf = (cpf: string) =>
  call(findCustomer(cpf)).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })

/** The CPF comes first: an existing client is opened instead of entered again. */
export function CpfPart() {
  const t = useTranslations('client')
  const { say } = useSayError()
  const cpf = useValue<string | null | undefined>('cpf')
  const { data, error } = useQuery({
    queryKey: ['client of', cpf],
    queryFn: () => clientOf(cpf ?? ''),
    enabled: Boolean(cpf && isCpf(cpf)),
    // Each lookup is audited and limited per hour: do not repeat it.
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
