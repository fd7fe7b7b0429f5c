import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { BankFile } from '@/lib/contracts/bank-file'

type Named = Pick<BankFile, 'kind' | 'sequence'>

/** Names a file: `Remessa nº 12`; of a return without a number its kind alone. */
export function useFileName() {
  const t = useTranslations('resources.bank_file')
  return useCallback(
    ({ kind, sequence: number }: Named) => {
      const word = t(`values.kind.${kind}`)
      return number === null ? word : t('numbered', { kind: word, number })
    },
    [t],
  )
}
