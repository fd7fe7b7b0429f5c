'use client'

import { LinkDialog } from '@/components/registry/link-dialog'
import type { ActionProps } from '@/components/resource/define-resource'
import { call } from '@/lib/browser/call'
import type { Agreement } from '@/lib/contracts/agreement'

/** Links an agreement to the master catalogue. */
export default function AgreementLink({ row, ...rest }: ActionProps<Agreement>) {
  return (
    <LinkDialog
      name={row.name}
      linked={row.ultron_agreement}
      entries="/api/ultron/unlinked-agreements"
      link={(entry, on) =>
        call(`/api/ultron/agreements/${entry}`, { method: 'PUT', body: { agreement_id: on ? row.id : null } })
      }
      {...rest}
    />
  )
}
