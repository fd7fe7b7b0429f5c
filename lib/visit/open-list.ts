import { redirect } from 'next/navigation'
import { getMessages, getTranslations } from 'next-intl/server'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { listViews, loadPreference } from '@/lib/api/own'
import { listRows } from '@/lib/api/registry'
import { isAskable, isForEveryone } from '@/lib/contracts/audience'
import { listSchema } from '@/lib/contracts/list'
import type { RegistryName } from '@/lib/contracts/registries'
import { savedViewSchema } from '@/lib/contracts/saved-view'
import { type AnyContract, contractSchemas } from '@/lib/contracts/schemas'
import type { User } from '@/lib/contracts/user'
import { date, defaultTimeZone, today } from '@/lib/formats/dates'
import { defaultPageSize, readLayout } from '@/lib/lists/layout'
import type { OpenedList } from '@/lib/lists/opened'
import { dated, pageQuery, readList, writeList } from '@/lib/lists/state'
import { fromView } from '@/lib/lists/view'
import { themeLogo } from '@/lib/shell/colors'
import { mayOpen } from '@/lib/shell/guard'
import { entryFor, sectionFor, siblingScreens } from '@/lib/shell/menu'
import { readItem, readRows } from '@/lib/tenant-api/client'
import { isKeptFrom } from '@/lib/tenant-api/internal-fields'
import { offers } from '@/lib/visit/features'
import { brand, company, openScreen, signInAgain } from '@/lib/visit/visit'
import type { Messages } from '@/lib/words/catalogue'

/** A registry that has a list. */
type ListContract = AnyContract & { name: RegistryName; screen: `/${string}` }

/** Keeps fields of a list's answer besides its rows, such as totals. */
const pageSchema = listSchema(z.looseObject({})).shape.data.loose()

const ownParameters: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'search', 'order_by', 'order', 'options', 'view', 'record'],
])

const schemaFields = (schema: z.ZodObject): [string, z.ZodType][] => Object.entries(schema.shape)

const notOwn = { kind: 'failed', status: 403 } as const

const parseView = (row: unknown) => savedViewSchema.safeParse(row).data ?? null

/**
 * Checks that the person may open the list of `contract`, and loads its first page; the bare address opens the person's
 * default view. `sort` is the contract's, unless it depends on the viewer. Answers the screen's props, and the words
 * and headings of its page. Server only.
 */
export async function openList(
  contract: ListContract,
  raw: Record<string, string | string[] | undefined>,
  sort = contract.sort ?? '-id',
) {
  const { path, screen: route } = contract
  const { row, query: asked } = contractSchemas(contract)
  const visitor = await openScreen(route, raw)
  const { tenant, token, user } = visitor
  const narrow = hidesCompanyShare(user.type_user)
  const parameters = schemaFields(asked)
    .map(([key]) => key)
    .filter((key) => !ownParameters.has(key) && (!narrow || isAskable(user.type_user, key, row.shape, asked.shape)))
  const key = `list.${contract.name}`
  // Jobs, layouts and views are the person's own, and none of whoever sees as them (permissions.md#seeing-as).
  const own = !user.guise
  const [{ theme, label }, jobs, kept, found, firm, t, messages] = await Promise.all([
    brand(),
    own && offers(tenant, 'jobs'),
    own ? readItem(tenant, token, loadPreference(key), z.looseObject({})) : notOwn,
    own ? readRows(tenant, token, listViews(contract.name), parseView) : notOwn,
    company(visitor),
    getTranslations('menu'),
    getMessages(),
  ])
  const layout = readLayout(kept.kind === 'ok' ? kept.value[key] : null)
  const views = found.kind === 'ok' ? found.value : null
  const chosen = Object.keys(raw).length === 0 && views?.find(({ id }) => id === layout.view)
  if (chosen) redirect(`${route}?${writeList(fromView(chosen, parameters), layout.perPage ?? defaultPageSize)}`)

  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : defaultTimeZone
  const asks = dated(readList(raw, parameters), today(timeZone))
  const query = pageQuery(asks, sort, layout.perPage ?? defaultPageSize)
  const answer = await readItem(tenant, token, listRows(path, query), pageSchema)
  if (answer.kind === 'dead') return signInAgain(route)
  const opened: OpenedList = {
    route,
    path,
    parameters,
    hidden: narrow ? schemaFields(row).flatMap(([name, field]) => (isForEveryone(field) ? [] : [name])) : [],
    sort,
    may: { ...listRights(user, contract), import: jobs && mayOpen(user, `${route}/import`) },
    exports: jobs && !isKeptFrom(user.type_user),
    layout,
    views,
    timeZone,
    first: { query, page: answer.kind === 'ok' ? answer.value : null, at: Date.now() },
  }

  const entry = entryFor(route)
  const section = sectionFor(route)
  return {
    opened,
    section: section && !('entry' in section) ? t(`sections.${section.id}`) : undefined,
    title: entry ? t(`entries.${entry.label}`) : '',
    kin: siblingScreens(user, route).map((entry) => ({
      route: entry.route,
      label: t(`entries.${entry.label}`),
      current: entry.route === route,
    })),
    words: listWords(messages, contract.name),
    paper: { logo: themeLogo(theme), label, date: date(new Date(), opened.timeZone) },
  }
}

/** The verbs that this person has: of the noun's permissions, or all by the registry's one right. */
function listRights({ permissions }: User, { noun, right }: ListContract) {
  if (right !== undefined) {
    const may = permissions.includes(right)
    return { create: may, edit: may, delete: may }
  }
  const verbs = permissions.filter((name) => name.endsWith(`_${noun}`)).map((name) => name.slice(0, -noun.length - 1))
  const none = { create: false, edit: false, delete: false }
  return { ...none, ...Object.fromEntries(verbs.map((verb) => [verb, true])) }
}

/** The words of one list; dialogs and panels bring their own. */
function listWords({ list, resources }: Messages, name: RegistryName) {
  const known: Partial<Record<RegistryName, object>> = resources
  return { list, resources: { [name]: known[name] } }
}
