'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { TermsText } from '@/components/terms/terms-text'
import { useSayError } from '@/components/toasts/use-say-error'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { loadTermVersion } from '@/lib/api/terms'
import { call } from '@/lib/browser/call'
import type { TermVersion } from '@/lib/contracts/term-version'

type Props = { one: TermVersion; earlier: TermVersion | undefined; onClose: () => void }

/** A version's text, beside that of the version before it. */
export default function VersionDialog({ one, earlier, onClose }: Props) {
  const t = useTranslations('settings.terms')
  const common = useTranslations('common')
  return (
    <Dialog
      whole={earlier !== undefined}
      title={t('version', { version: one.version })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="grid gap-6 p-5 lg:grid-cols-2">
        <Text of={one} />
        {earlier && <Text of={earlier} />}
      </div>
    </Dialog>
  )
}

function Text({ of: { kind, version } }: { of: TermVersion }) {
  const t = useTranslations('settings.terms')
  const common = useTranslations('common')
  const { say } = useSayError()
  const { data, error } = useQuery({
    queryKey: ['term-version', kind, version],
    queryFn: ({ signal }) => call(loadTermVersion(kind, version), { signal }),
    gcTime: 0,
  })
  const title = t('version', { version })
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-xs text-muted tabular-nums">{title}</h3>
      {error && <Notice look="error">{say(error)}</Notice>}
      {!data && !error && <p className="appear-late text-muted">{common('loading')}</p>}
      {data && <TermsText html={data.html} />}
    </section>
  )
}
