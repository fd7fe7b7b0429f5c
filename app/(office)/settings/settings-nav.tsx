import { ChevronDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '@/components/ui/app-link'
import type { User } from '@/lib/contracts/user'
import { settingsLinks } from './settings-links'

/**
 * The parts of the settings: a line of links, or on a phone one line that unfolds, for a dozen links would fill its
 * screen. Server component.
 */
export async function SettingsNav({ user, place }: { user: User; place: string }) {
  const [links, t] = await Promise.all([settingsLinks(user, place), getTranslations('settings')])
  const list = (className: string) => (
    <ul className={className}>
      {links.map(({ route, label, current }) => (
        <li key={route}>
          <AppLink
            href={route}
            aria-current={current ? 'page' : undefined}
            className="control -mb-px flex items-center border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:text-ink max-sm:border-s-2 max-sm:ps-3 sm:border-b-2"
          >
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={t('tabs')} className="mb-7 shrink-0 print:hidden">
      <details key={place} className="group rounded-md border border-line bg-surface sm:hidden">
        <summary className="control flex cursor-pointer list-none items-center justify-between gap-2 px-3 font-medium">
          {links.find(({ current }) => current)?.label ?? t('tabs')}
          <ChevronDown
            aria-hidden
            className="size-4 text-muted transition-transform group-open:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        {list('border-t border-line p-2')}
      </details>
      {list('flex flex-wrap gap-x-5 border-b border-line max-sm:hidden')}
    </nav>
  )
}
