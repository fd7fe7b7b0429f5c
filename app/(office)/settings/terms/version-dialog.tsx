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
import { ComparedTexts, OneText } from './compared-texts'

type Props = { one: TermVersion; earlier: TermVersion | undefined; onClose: () => void }

/** A version's text, beside that of the version before it, with what changed marked. Heavy: import it lazily. */
export default function VersionDialog({ one, earlier, onClose }: Props) {
  const t = useTranslations('settings.terms')
  const common = useTranslations('common')
  const { say } = useSayError()
  const { data, error } = useQuery({
    queryKey: ['term-version', one.kind, one.version],
    queryFn: ({ signal }) => {
      const load = ({ kind, version }: TermVersion) => call(loadTermVersion(kind, version), { signal })
      return Promise.all([load(one), earlier ? load(earlier) : null])
    },
    gcTime: 0,
  })
  const [text, before] = data ?? []
  const title = (version: number) => t('version', { version })
  return (
    <Dialog whole={earlier !== undefined} title={title(one.version)} closeLabel={common('close')} onClose={onClose}>
      <div className="p-5">
        {error && <Notice look="error">{say(error)}</Notice>}
        {!data && !error && <p className="appear-late text-muted">{common('loading')}</p>}
        {text && before && (
          <ComparedTexts
            later={{ title: title(text.version), html: text.html }}
            earlier={{ title: title(before.version), html: before.html }}
          />
        )}
        {text && !before && (
          <OneText title={title(text.version)}>
            <TermsText html={text.html} />
          </OneText>
        )}
      </div>
    </Dialog>
  )
}
