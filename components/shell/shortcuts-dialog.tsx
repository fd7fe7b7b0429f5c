'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { keyedButtons } from '@/components/ui/use-key-buttons'
import type { Section } from '@/lib/shell/menu'
import { keepPreference } from '@/lib/shell/preferences'
import { keepSingleKeys, pageKeys, singleKeys } from '@/lib/shell/shortcuts'
import { useMenuWords } from '../menu/use-menu-words'

type Props = { sections: readonly Section[]; onClose: () => void }
type Line = { name: string; keys: ReactNode }

const key = (name: string) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line bg-surface px-1.5 py-0.5 font-sans text-xs">
    {name}
  </kbd>
)

const entriesOf = (section: Section) => ('entry' in section ? [section.entry] : section.entries)

/** The keys there are, and the switch for those that are one key alone. */
export default function ShortcutsDialog({ sections, onClose }: Props) {
  const t = useTranslations('shortcuts')
  const words = useTranslations('common')
  const menu = useMenuWords()
  const [single, setSingle] = useState(singleKeys)
  const [searchable] = useState(() => document.querySelector('main input[type=search]') !== null)
  const [own] = useState(() =>
    keyedButtons().map((button) => ({
      name: button.getAttribute('aria-label') ?? button.dataset.keyName ?? button.textContent ?? '',
      letter: button.getAttribute('aria-keyshortcuts') ?? '',
    })),
  )
  const [listed] = useState(() => document.querySelector('main [data-list] [data-row]') !== null)

  const toggle = (on: boolean) => {
    setSingle(on)
    keepSingleKeys(on)
    void keepPreference('single_keys', on)
  }

  const general: Line[] = [
    {
      name: t('palette'),
      keys: (
        <>
          {key('Ctrl')} {key('K')} <span className="mx-1 text-muted">{t('or')}</span> {key('⌘')} {key('K')}
        </>
      ),
    },
    { name: t('close'), keys: key('Esc') },
  ]
  const alone: Line[] = [
    { name: t('help'), keys: key('?') },
    ...(searchable ? [{ name: t('search'), keys: key('/') }] : []),
  ]
  const rows: Line[] = [
    {
      name: t('rows'),
      keys: (
        <>
          {key('J')} {key('K')}
        </>
      ),
    },
    { name: t('selectRow'), keys: key('X') },
    { name: t('openRow'), keys: key('Enter') },
  ]
  const pages = pageKeys.flatMap(({ key: letter, route }): Line[] => {
    const section = sections.find((one) => entriesOf(one).some((entry) => entry.route === route))
    if (!section) return []
    const [first, second] = ['G', letter.toUpperCase()]
    const keys = (
      <>
        <span aria-hidden>
          {key(first)} {key(second)}
        </span>
        <span className="sr-only">{t('then', { first, second })}</span>
      </>
    )
    return [{ name: menu.section(section.id), keys }]
  })

  return (
    <Dialog narrow title={t('title')} closeLabel={words('close')} onClose={onClose}>
      <div className="flex flex-col gap-5 px-5 py-4">
        <Keys title={t('general')} lines={single ? [...general, ...alone] : general} />
        {single && own.length > 0 && (
          <Keys
            title={t('inScreen')}
            lines={own.map(({ name, letter }) => ({ name, keys: key(letter.toUpperCase()) }))}
          />
        )}
        {single && listed && <Keys title={t('inList')} lines={rows} />}
        {single && <Keys title={t('go')} lines={pages} />}
        <label className="flex cursor-pointer items-start gap-2.5 border-t border-line pt-4">
          <input
            type="checkbox"
            role="switch"
            checked={single}
            aria-checked={single}
            onChange={(event) => toggle(event.target.checked)}
            aria-describedby="single-keys-help"
            className="mt-0.5 size-4 shrink-0 accent-(--focus)"
          />
          <span>
            <span className="block font-medium">{t('single')}</span>
            <span id="single-keys-help" className="text-pretty text-muted">
              {t('singleHelp')}
            </span>
          </span>
        </label>
      </div>
    </Dialog>
  )
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs text-muted">{title}</h3>
      <dl className="divide-y divide-line">
        {lines.map(({ name, keys }) => (
          <div key={name} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
            <dt>{name}</dt>
            <dd className="shrink-0">
              <bdi>{keys}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
