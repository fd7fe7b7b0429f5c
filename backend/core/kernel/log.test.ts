import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openEmpty } from '@/lib/testing/empty-database'
import { errorTrace } from './log'

it('tells of a refused value not the value (14.34)', async () => {
  const database = await openEmpty()
  for (const [value, type] of [
    ['111.444.777-35', 'int'],
    ['11144477735"x', 'uuid'],
    ['{"cpf": 11144477735', 'jsonb'],
    ['1114447773599', 'int'],
  ] as const) {
    const error = await database.orm
      .execute(sql`select ${value}::text::${sql.raw(type)}`)
      .catch((thrown: unknown) => thrown)
    const trace = errorTrace(error)
    expect(trace).toMatchObject({ code: expect.stringMatching(/^22/), stack: expect.stringMatching(/^at /) })
    expect(JSON.stringify(trace)).not.toMatch(/444/)
  }
  await database.close()
})

it('tells of a failed query what failed, and none of its values', async () => {
  const database = await openEmpty()
  const error = await database.orm
    .execute(sql`insert into nowhere values (${'11144477735'})`)
    .catch((thrown: unknown) => thrown)
  await database.close()
  const trace = errorTrace(error)
  expect(trace).toMatchObject({ code: '42P01', message: expect.stringContaining('nowhere') })
  expect(JSON.stringify(trace)).not.toContain('11144477735')
  expect(errorTrace('x')).toEqual({ message: 'not an error' })
})
