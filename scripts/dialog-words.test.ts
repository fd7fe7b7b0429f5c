import { readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { byKey } from '@/lib/words/by-key'
import { languageCodes, languageTag } from '@/lib/words/languages'
import { flat } from './icu'

/** For each confirmation dialog: the key of its cancel button, and those of its action. */
const dialogs: readonly (readonly [out: string, actions: RegExp])[] = [
  ['list.back', /^(list|resources\.\w+)\.bulkActs\./],
  ['list.back', /^resources\.commission\.absent\.close$/],
  ['list.cancel', /^list\.viewSave$/],
  ['proposals.move.cancel', /^proposals\.move\.(action\.\w+|confirmChanged)$/],
  ['pendency.keep', /^pendency\.cancel$/],
  ['form.cancel', /^(pendency\.(new|save)|form\.(save|saveNew|delete)|client\.(anonymise|request\w*))$/],
  ['import.keep', /^import\.undo$/],
  ['link.cancel', /^link\.(link|unlink)$/],
  ['common.unsaved.stay', /^common\.unsaved\.leave$/],
  ['profile.cancel', /^profile\.(endOthers|othersFactor\.remove)$/],
  ['jobs.export.cancel', /^jobs\.export\.start$/],
]

it.each(languageCodes)('14.16 no dialog calls its way out as it calls its action (%s)', (code) => {
  const messages = JSON.parse(readFileSync(`messages/${code}.json`, 'utf8'))
  const locale = languageTag(code)
  const say = byKey(createTranslator({ locale, messages, onError: () => {} }))
  const wordsOf = (text: string) =>
    [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text.toLocaleLowerCase(locale))].flatMap(
      ({ segment, isWordLike }) => (isWordLike ? [segment] : []),
    )
  const alike = dialogs.flatMap(([out, actions]) => {
    const keys = [...flat(messages).keys()].filter((key) => actions.test(key))
    expect([out, keys.length > 0]).toEqual([out, true])
    const leaving = wordsOf(say(out))
    return keys.flatMap((key) => {
      const action = say(key, { count: 3 })
      const isAlike = leaving.join(' ') === wordsOf(action).slice(0, leaving.length).join(' ')
      return isAlike ? [`${out} “${say(out)}”: ${key} “${action}”`] : []
    })
  })
  expect(alike).toEqual([])
})
