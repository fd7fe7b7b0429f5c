import { loadPreferences, putPreference } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import { keepSingleKeys } from '@/lib/shell/shortcuts'
import { defaultUi, inLanguage, keepUi, storedUi } from '@/lib/shell/ui-state'
import { isLanguage } from '@/lib/words/languages'

/** What a person chose, kept with their account too, so that it is there on the next device. Browser only. */

type Known = 'language' | 'single_keys'

/** Keeps a choice on the server. It holds here already: a server that cannot keep it stops nobody. */
export function keepPreference(key: Known, value: string | boolean): Promise<unknown> {
  return call(putPreference(key, value), { background: true }).catch(() => undefined)
}

/** Just signed in: what the person had chosen goes before what this browser has kept. */
export async function takePreferences(): Promise<void> {
  const known = await call(loadPreferences(), { guest: true }).catch(() => null)
  const { language, single_keys: singleKeys } = known ?? {}
  if (typeof singleKeys === 'boolean') keepSingleKeys(singleKeys)
  if (typeof language !== 'string' || !isLanguage(language)) return
  const here = storedUi(defaultUi)
  if (here.locale !== language) keepUi(inLanguage(here, language))
}
