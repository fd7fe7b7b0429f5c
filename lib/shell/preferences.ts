import { loadPreferences, putPreference } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'
import { keepSingleKeys } from '@/lib/shell/shortcuts'
import { defaultUi, inLanguage, keepUi, storedUi } from '@/lib/shell/ui-state'
import { isLanguage } from '@/lib/words/languages'

/** Choices stored with the account too, for the person's other devices. Browser only. */

type Known = 'language' | 'single_keys'

/**
 * Saves a choice on the server, unless one sees as somebody else. It is already in effect here, so failures are ignored.
 */
export function keepPreference(key: Known, value: string | boolean): Promise<unknown> {
  if (pageGuise() !== null) return Promise.resolve()
  return call(putPreference(key, value), { background: true }).catch(() => undefined)
}

/** After sign-in: the account's choices override this browser's. */
export async function takePreferences(): Promise<void> {
  const known = await call(loadPreferences(), { guest: true }).catch(() => null)
  const { language, single_keys: singleKeys } = known ?? {}
  if (typeof singleKeys === 'boolean') keepSingleKeys(singleKeys)
  if (typeof language !== 'string' || !isLanguage(language)) return
  const here = storedUi(defaultUi)
  if (here.locale !== language) keepUi(inLanguage(here, language))
}
