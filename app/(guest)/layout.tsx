import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ForgetKept } from '@/components/offline/forget-kept'
import { LanguageSelect } from '@/components/preferences/language-select'
import { PushUnbound } from '@/components/push/push-unbound'
import { BrandMark } from '@/components/ui/brand-mark'
import { defaultTimeZone, today } from '@/lib/formats/dates'
import { isolated } from '@/lib/formats/isolated'
import { themeLogo } from '@/lib/shell/colors'
import { brand } from '@/lib/visit/visit'

/** A quiet page with the tenant's logo and colours, for people who are not signed in. */
export default async function GuestLayout({ children }: { children: ReactNode }) {
  const { label, theme } = await brand()
  const t = await getTranslations('common')
  return (
    <div className="flex min-h-dvh flex-col items-center px-4">
      <ForgetKept />
      <PushUnbound />
      <main className="m-auto w-full max-w-[25rem] py-10">
        <div className="mb-6 flex justify-center">
          <BrandMark large logo={themeLogo(theme)} label={label} />
        </div>
        <div className="overflow-hidden rounded-xl border border-line bg-surface">
          <div aria-hidden className="h-1 bg-(image:--gradient) rtl:-scale-x-100" />
          <div className="px-6 py-7 sm:px-8">{children}</div>
        </div>
      </main>
      <footer className="flex flex-col items-center gap-2 py-4 text-center text-xs text-muted">
        <LanguageSelect guest />
        {t('rights', { year: today(defaultTimeZone).slice(0, 4), label: isolated(label) })}
      </footer>
    </div>
  )
}
