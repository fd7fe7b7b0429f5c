import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { buttonClasses } from '@/components/ui/button'
import { brand } from '@/lib/visit'

/** Recovery by e-mail is still to come: whom to ask until then. */
export default async function RecoverPassword() {
  const { label } = await brand()
  const t = await getTranslations('recover')
  return (
    <>
      <h1 className="text-xl leading-7 font-semibold tracking-tight">{t('title')}</h1>
      <p className="mt-3 font-medium">{t('lead')}</p>
      <p className="mt-1 text-pretty text-muted">{t('body', { label })}</p>
      <Link href="/login" className={`${buttonClasses('plain')} mt-6 w-full`}>
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        {t('back')}
      </Link>
    </>
  )
}
