'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SwitchField } from '@/components/ui/check-field'
import { Dialog } from '@/components/ui/dialog'
import { keyedButtons, keyedName, singleKey } from '@/components/ui/keys'
import { type Section, sectionEntries } from '@/lib/shell/menu'
import { keepPreference } from '@/lib/shell/preferences'
import { keepSingleKeys, pageKeys, singleKeys } from '@/lib/shell/shortcuts'
import { useMenuWords } from '../menu/use-menu-words'
import { Key, KeyList } from './key-list'
import { ScreenHelp, ScreenLead } from './screen-help'

type Props = { sections: readonly Section[]; onClose: () => void }

/** The screen's purpose, next step and keys, the switch for single keys, and contacts for help. */
export default function ShortcutsDialog({ sections, onClose }: Props) {
  const t = useTranslations('shortcuts')
  const words = useTranslations('common')
  const shell = useTranslations('shell')
  const [single, setSingle] = useState(singleKeys)
  const toggle = (on: boolean) => {
    setSingle(on)
    keepSingleKeys(on)
    void keepPreference('single_keys', on)
  }
  return (
    <Dialog narrow title={shell('help')} closeLabel={words('close')} onClose={onClose}>
      <div className="flex flex-col gap-5 px-5 py-4">
        <ScreenLead />
        <GeneralKeys single={single} />
        {single && (
          <>
            <ScreenKeys />
            <RowKeys />
            <PageKeys sections={sections} />
          </>
        )}
        <ScreenHelp />
        <div className="border-t border-line pt-4">
          <SwitchField label={t('single')} help={t('singleHelp')} checked={single} onChange={toggle} />
        </div>
      </div>
    </Dialog>
  )
}

/** The keys that work everywhere. */
function GeneralKeys({ single }: { single: boolean }) {
  const t = useTranslations('shortcuts')
  const [searchable] = useState(() => document.querySelector('main input[type=search]') !== null)
  const withControl = (
    <>
      <Key>Ctrl</Key> <Key>K</Key> <span className="mx-1 text-muted">{t('or')}</span> <Key>⌘</Key> <Key>K</Key>
    </>
  )
  return (
    <KeyList
      title={t('general')}
      lines={[
        { name: t('palette'), keys: withControl },
        { name: t('close'), keys: <Key>Esc</Key> },
        ...(single ? [{ name: t('help'), keys: <Key>?</Key> }] : []),
        ...(single && searchable ? [{ name: t('search'), keys: <Key>/</Key> }] : []),
      ]}
    />
  )
}

/** The keys of the screen's own buttons, and those that it says itself (`data-key-line`), collected as the dialog opens. */
function ScreenKeys() {
  const t = useTranslations('shortcuts')
  const [buttons] = useState(() =>
    keyedButtons().map((button) => ({
      name: keyedName(button),
      letter: singleKey(button) ?? '',
    })),
  )
  const [said] = useState(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-key-line]')].map(({ textContent, dataset }) => ({
      name: textContent,
      keys: (dataset.keyLine ?? '').split(' '),
    })),
  )
  if (buttons.length + said.length === 0) return null
  const lines = [
    ...said.map(({ name, keys }) => ({ name, keys: <Keys keys={keys} /> })),
    ...buttons.map(({ name, letter }) => ({ name, keys: <Key>{letter.toUpperCase()}</Key> })),
  ]
  return <KeyList title={t('inScreen')} lines={lines} />
}

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex gap-1">
    {keys.map((key) => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)

/** The keys for moving through a list, if the screen has one. */
function RowKeys() {
  const t = useTranslations('shortcuts')
  const [listed] = useState(() => document.querySelector('main [data-list] [data-row]') !== null)
  const [looks] = useState(() => document.querySelector('main [data-list] [data-beside]') !== null)
  if (!listed) return null
  const upAndDown = (
    <>
      <Key>J</Key> <Key>K</Key>
    </>
  )
  return (
    <KeyList
      title={t('inList')}
      lines={[
        { name: t('rows'), keys: upAndDown },
        { name: t('selectRow'), keys: <Key>X</Key> },
        { name: t('openRow'), keys: <Key>Enter</Key> },
        ...(looks ? [{ name: t('besideRow'), keys: <Key>{t('space')}</Key> }] : []),
      ]}
    />
  )
}

/** `g` and a letter for each page in this person's menu. */
function PageKeys({ sections }: Pick<Props, 'sections'>) {
  const t = useTranslations('shortcuts')
  const menu = useMenuWords()
  const lines = pageKeys.flatMap(({ key, route }) => {
    const section = sections.find((candidate) => sectionEntries(candidate).some((entry) => entry.route === route))
    if (!section) return []
    const [first, second] = ['G', key.toUpperCase()]
    const keys = (
      <>
        <span aria-hidden>
          <Key>{first}</Key> <Key>{second}</Key>
        </span>
        <span className="sr-only">{t('then', { first, second })}</span>
      </>
    )
    return [{ name: menu.section(section.id), keys }]
  })
  return <KeyList title={t('go')} lines={lines} />
}
