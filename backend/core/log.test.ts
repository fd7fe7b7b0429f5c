import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPGlite } from '@/lib/database'
import { traceOf } from './log'

it('tells of a failed query what failed, and none of its values', async () => {
  const database = await openPGlite()
  const error = await database.orm
    .execute(sql`insert into nowhere values (${'11144477735'})`)
    .catch((thrown: unknown) => thrown)
  await database.close()
  const trace = traceOf(error)
  expect(trace).toMatchObject({ code: '42P01', message: expect.stringContaining('nowhere') })
  expect(JSON.stringify(trace)).not.toContain('11144477735')
  expect(traceOf('x')).toEqual({ message: 'not an error' })
})
