'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { SidePanel } from '@/components/ui/side-panel'
import type { Section } from '@/lib/shell/menu'
import { useUi } from '../preferences/ui-provider'
import { BrandMark } from '../ui/brand-mark'
import { MenuTree } from './menu-tree'

type Props = { sections: readonly Section[]; logo: string; label: string }

/** The menu on a phone: a drawer over the page, which closes when a screen is chosen or the menu setting changes. */
export function Drawer({ sections, logo, label }: Props) {
  const t = useTranslations('shell')
  const path = usePathname()
  const { menu } = useUi().state
  const place = `${path} ${menu}`
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === place
  return (
    <>
      <IconButton
        label={t('openMenu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={() => setOpenAt(place)}
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
      {open && (
        <SidePanel label={t('mainMenu')} className="w-72 max-w-[85vw]" onClose={() => setOpenAt(null)}>
          {(close) => (
            <>
              <div className="flex h-14 shrink-0 items-center justify-between border-b border-line ps-4 pe-2">
                <BrandMark logo={logo} label={label} />
                <IconButton label={t('closeMenu')} onClick={close}>
                  <X aria-hidden className="size-5" strokeWidth={1.75} />
                </IconButton>
              </div>
              <nav aria-label={t('mainMenu')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                <MenuTree sections={sections} />
              </nav>
            </>
          )}
        </SidePanel>
      )}
    </>
  )
}
