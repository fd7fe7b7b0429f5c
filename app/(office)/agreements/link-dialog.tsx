'use client'

import { LinkDialog } from '@/components/registry/link-dialog'
import type { ActionProps } from '@/components/resource/define-resource'
import { linkAgreement, listUnlinkedAgreements } from '@/lib/api/catalogue'
import { call } from '@/lib/browser/call'
import type { Agreement } from '@/lib/contracts/agreement'

/** Links an agreement to the master catalogue. */
export default function AgreementLink({ row, ...rest }: ActionProps<Agreement>) {
  return (
    <LinkDialog
      name={row.name}
      linked={row.ultron_agreement}
      entries={listUnlinkedAgreements}
      link={(entry, on) => call(linkAgreement(entry, on ? row.id : null))}
      {...rest}
    />
  )
}
