'use client'

import { useTranslations } from 'next-intl'
import { brandChoice, defaultChoice, sameChoice } from '@/components/colors/brand'
import { BrandColorFields } from '@/components/colors/brand-color-fields'
import { BrandPreview } from '@/components/colors/brand-preview'
import { ContrastNotes } from '@/components/colors/contrast-notes'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { FileLimits } from '@/components/uploads/file-check'
import { listThemeHistory } from '@/lib/api/company'
import type { Theme } from '@/lib/contracts/theme'
import { ConflictBar } from './conflict-bar'
import { GradientField } from './gradient-field'
import { LogoEditor } from './logo-editor'
import { SaveBar } from './save-bar'
import { SettingHistory } from './setting-history'
import { themeFields, themeRows } from './theme-rows'
import { useTheme } from './use-theme'

type Props = { kept: Theme; limits: FileLimits; label: string }

/** The company's colours and logo, with a preview before saving. */
export function ThemeEditor({ kept: first, limits, label }: Props) {
  const t = useTranslations('settings')
  const {
    kept,
    choice,
    change,
    dirty,
    busy,
    failure,
    refused,
    saved,
    conflict,
    save,
    undo,
    keepMine,
    takeTheirs,
    setLogo,
  } = useTheme(first)
  const guard = useLeaveGuard(dirty).dialog
  return (
    <>
      {guard}
      <Section id="brand" title={t('brand')} lead={t('brandLead')}>
        <form
          aria-label={t('brand')}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
          className="flex flex-col gap-5"
        >
          {conflict && (
            <ConflictBar
              rows={themeRows(t, choice, brandChoice(conflict))}
              busy={busy}
              keepMine={() => void keepMine()}
              takeTheirs={takeTheirs}
            />
          )}
          {failure && <Notice look="error" title={failure} />}
          <Card className="flex flex-col gap-5 p-5">
            <BrandColorFields choice={choice} change={change} refused={refused} />
            <GradientField choice={choice} change={change} />
            <ContrastNotes choice={choice} />
          </Card>
          <BrandPreview choice={choice} logo={kept.logo} label={label} />
          <SaveBar dirty={dirty} busy={busy} saved={saved} undo={undo}>
            <Button look="quiet" disabled={sameChoice(choice, defaultChoice)} onClick={() => change(defaultChoice)}>
              {t('useDefault')}
            </Button>
          </SaveBar>
        </form>
      </Section>
      <Section id="logo" title={t('logo')} lead={t('logoLead')}>
        <LogoEditor logo={kept.logo} label={label} limits={limits} onChange={setLogo} />
      </Section>
      <SettingHistory key={kept.row_version ?? 0} pageOf={listThemeHistory} fields={themeFields(t)} />
    </>
  )
}
