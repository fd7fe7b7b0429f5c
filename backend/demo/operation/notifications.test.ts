import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'

/** The call that answers a record's page, and what of its answer the message has to say. */
const records: readonly [
  link: RegExp,
  path: (key: string) => string,
  said: (data: Answered) => (string | undefined)[],
][] = [
  [/^\/proposals\/([0-9a-f-]{36})$/, (key) => `/api/proposals/${key}`, ({ number }) => [String(number)]],
  [
    /^\/pending\?record=(\d+)$/,
    (key) => `/api/pendency/${key}`,
    ({ title, proposal }) => [title, String(proposal?.number)],
  ],
  [/^\/users\/view\/([0-9a-f-]{36})$/, (key) => `/api/user/${key}`, ({ person }) => [person?.name]],
]
type Answered = {
  number?: number
  title?: string
  proposal?: { number: number }
  person?: { name: string }
  status?: string
  status_label?: string
}
type Message = { message: string; link: string | null }

const stable = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor2', 'corretor3']
const escaped = (text: string) => text.replaceAll('&', '&amp;')

describeOnBoth('notifications of the demo', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  const rowsIn = (slug: string, query: ReturnType<typeof sql>) =>
    opened.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = ${slug}), true)`,
      )
      return (await tx.execute<Record<string, string>>(query)).rows
    })

  it.each([
    ['aurora', 6, 12],
    ['boreal', 2, 3],
  ] as const)('%s: each names a record, and opens it for whoever is told (14.25)', async (slug, least, most) => {
    const people = await rowsIn(
      slug,
      sql`select distinct u.email, u.username as login from notification n
        join "user" u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint`,
    )
    const logins = people.map(({ login }) => login)
    expect(logins).toEqual(expect.arrayContaining(stable))
    expect(logins).not.toContain('novo')
    const kinds = new Set<number>()
    for (const { email, login } of people) {
      const { body } = await opened.call(slug, '/api/auth', { body: { email, password: demoPassword } })
      const { token } = (body as { response: { token: string } }).response
      const get = async (path: string) => {
        const reply = await opened.call(slug, path, { token })
        return { status: reply.status, data: (reply.body as { data: Answered & { data: Message[] } }).data }
      }
      const { data: messages } = (await get('/api/notifications/notifications_auth_user?per_page=100')).data
      expect(messages.length, login).toBeLessThanOrEqual(most)
      if (stable.includes(String(login))) expect(messages.length, login).toBeGreaterThanOrEqual(least)
      for (const { message, link } of messages) {
        const kind = records.findIndex(([pattern]) => pattern.test(link ?? ''))
        const [pattern, path, said] = records[kind] ?? []
        const key = pattern?.exec(link ?? '')?.[1]
        expect(key, `${login}: ${link}`).toBeDefined()
        kinds.add(kind)
        const { status, data } = await get(path?.(key ?? '') ?? '')
        expect(status, `${login}: ${link}`).toBe(200)
        for (const words of said?.(data) ?? []) expect(message).toContain(escaped(words ?? '—'))
        const isPart = message.includes('Estornada em parte')
        if (kind === 0 && !isPart && !message.startsWith('Nova')) expect(message).toContain(data.status_label)
        if (isPart) expect(data.status).toBe('paid')
        if (message.startsWith('Nova')) expect(data.status).toBe('awaiting_validation')
      }
    }
    expect([...kinds].toSorted()).toEqual([0, 1, 2])
  })

  it('nobody of an empty company is told anything (14.25)', async () => {
    expect(
      await rowsIn(
        'novato',
        sql`select id from notification
          where tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint`,
      ),
    ).toEqual([])
  })
})
