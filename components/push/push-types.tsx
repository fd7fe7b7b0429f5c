'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/ui/check-field'
import { pushActions, pushWord } from '@/lib/kinds/push'

type Props = { actions: readonly string[]; off: readonly string[]; choose: (off: readonly string[]) => void }

/** The actions that are told by push, each with a box; one of a tenant API that we have no word for is left out. */
export function PushTypes({ actions, off, choose }: Props) {
  const t = useTranslations('push')
  return (
    <fieldset className="px-5 py-4">
      <legend className="float-start mb-2 w-full font-medium">{t('types')}</legend>
      <div className="clear-both grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {pushActions
          .filter((action) => actions.includes(action))
          .map((action) => (
            <CheckField
              key={action}
              id={`push-${action}`}
              label={t(`told.actions.${pushWord(action)}`)}
              checked={!off.includes(action)}
              onChange={({ target }) => choose(target.checked ? off.filter((one) => one !== action) : [...off, action])}
            />
          ))}
      </div>
    </fieldset>
  )
}
