import { getMessages } from 'next-intl/server'
import { date, defaultTimeZone } from '@/lib/formats/dates'
import { themeLogo } from '@/lib/shell/colors'
import { brand, company, type Visitor } from './visit'

/**
 * Common parts of a screen outside the registries, besides its rows: the company's time zone, every word, and the print
 * header with company and day.
 */
export async function pageParts(visitor: Visitor) {
  const [{ theme, label }, firm, messages] = await Promise.all([brand(), company(visitor), getMessages()])
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  return { timeZone, messages, paper: { logo: themeLogo(theme), label, date: date(new Date(), timeZone) } }
}
