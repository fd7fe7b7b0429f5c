import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openEmpty } from '../testing/empty-database'
import { makeLog } from './log'

it('the web side logs of a failed query no value, no text and no row (14.34)', async () => {
  let said = ''
  const log = makeLog({
    write: (line) => {
      said += line
    },
  })
  const database = await openEmpty()
  await database.orm.execute(sql`create table session (sid text primary key)`)
  const insert = () => database.orm.execute(sql`insert into session values (${'sid-of-somebody'})`)
  await insert()
  const error = await insert().catch((thrown: unknown) => thrown)
  await database.close()
  log.error({ err: error, requestId: 'r-1' }, 'proxy: unexpected')
  expect(JSON.parse(said)).toMatchObject({ requestId: 'r-1', err: { code: '23505', constraint: 'session_pkey' } })
  expect(said).not.toMatch(/sid-of-somebody|insert into/)
})
