import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCycle, importedSpecifiers, importGraph, sourceFiles } from './import-graph'
import { drawnArrows, refusal, tableRefusal } from './import-rules'
import { fileRoom, findArrow, rooms, roomTable } from './rooms'
import { sqlTexts, tableFiles, tablesIn, tableUses } from './sql-tables'

const edges = importGraph()

describe('the table of CONTRIBUTING.md#rooms', () => {
  it('holds for every import of the project', () => {
    const broken = edges.flatMap((edge) => {
      const why = refusal(edge.from, edge.to, edge.specifier)
      return why ? [`${edge.from} -> ${edge.to}: ${why}`] : []
    })
    expect(broken).toEqual([])
  })

  it('has no cycle, types included', () => {
    expect(findCycle(edges)).toBeNull()
  })

  it('sees every way to import', () => {
    const text = `import type { A } from '@/a'; export * from './b'; type C = import('c').C; const d = () => import('d')`
    expect(importedSpecifiers('x.ts', text).toSorted()).toEqual(['./b', '@/a', 'c', 'd'])
  })

  it.each([
    ['app/(office)/banks/page.tsx', 'app/(office)/users/form.tsx'],
    ['app/login/page.tsx', 'backend/app.ts'],
    ['components/ui/button.tsx', 'lib/session/page.ts'],
    ['components/ui/button.tsx', 'app/page.tsx'],
    ['lib/tenant-api/tenant.ts', 'backend/app.ts'],
    ['lib/formats/money.ts', 'components/ui/button.tsx'],
    ['backend/finance/debit.routes.ts', 'backend/identity/people/user.table.ts'],
    ['backend/finance/debit.routes.ts', 'lib/database/handle.ts'],
    ['backend/finance/debit.routes.ts', 'lib/session/seal.ts'],
    ['backend/core/kernel/verb.ts', 'react'],
    ['backend/core/registry/history.ts', 'backend/identity/people/named.ts'],
    ['backend/operation/reading/held.ts', 'backend/operation/steps/move.ts'],
    ['backend/finance/account/balances.ts', 'lib/process/env.ts'],
    ['middleware.ts', 'backend/app.ts'],
    ['e2e/shell.spec.ts', 'lib/access/permissions.ts'],
  ])('refuses %s -> %s', (from, to) => {
    expect(refusal(from, to, '@/x')).not.toBeNull()
  })

  it('finds a cycle where there is one', () => {
    const edge = (from: string, to: string) => ({ from, to, specifier: to })
    expect(findCycle([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
  })
})

describe('the rooms', () => {
  const drawn = drawnArrows(edges)
  const pairs = [...drawn].map((arrow) => arrow.split(' ') as [string, string])

  it('import one another without a circle, types included', () => {
    expect(pairs.length).toBeGreaterThan(300)
    expect(findCycle(pairs.map(([from, to]) => ({ from, to, specifier: '' })))).toBeNull()
  })

  it('have no arrow that nobody needs, and none to a room that is not there', () => {
    const used = new Set(pairs.map(([from, to]) => `${from} ${findArrow(from, to)}`))
    const listed = Object.entries(rooms).flatMap(([room, [, imports]]) => imports.map((arrow) => `${room} ${arrow}`))
    expect(listed.filter((arrow) => !used.has(arrow))).toEqual([])
    const existing = new Set(sourceFiles().map(fileRoom))
    expect(Object.keys(rooms).filter((room) => !existing.has(room) && room !== 'messages')).toEqual([])
  })

  it('hold thirty files at most, tests apart', () => {
    // Folders with one file per resource do not count, nor do folders of tests only.
    const files = sourceFiles().filter((file) => !/\.test\.tsx?$|^e2e\/|^lib\/contracts\//.test(file))
    const folders = Map.groupBy(files, (file) => file.replace(/[^/]+$/, ''))
    const large = [...folders]
      .filter(([, held]) => held.length > 30)
      .map(([folder, held]) => `${folder} ${held.length}`)
    expect(large).toEqual([])
  })

  it('stand in CONTRIBUTING.md as they stand here', () => {
    // Printed by `node --import ./scripts/resolve.mjs scripts/rooms.ts`.
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(roomTable())
  })
})

describe('the tables that SQL names', () => {
  const files = sourceFiles().filter((file) => /^(backend|lib)\//.test(file))
  const owners = tableFiles(files)
  const known = new Set(owners.keys())

  it("are their own area's", () => {
    expect(known.size).toBeGreaterThan(60)
    const broken = tableUses(files, known).flatMap(({ file, table }) => {
      const why = tableRefusal(file, owners.get(table) ?? '')
      return why ? [`${file} names ${table}: ${why}`] : []
    })
    expect(broken).toEqual([])
  })

  it('are seen wherever they stand', () => {
    const text = `const q = sql\`select u.id, \${one} from "user" u join person p on p.id = \${sql\`(select 1 from bank)\`}, product pr\``
    const found = sqlTexts('x.ts', text).flatMap((sql) => tablesIn(sql, known))
    expect(found.toSorted()).toEqual(['bank', 'person', 'product', 'user'])
    expect(tablesIn('update proposal set status = 1', known)).toEqual(['proposal'])
    expect(tablesIn('insert into job (status) select name as bank, status from file', known)).toEqual(['job', 'file'])
  })

  it.each([
    ['backend/operation/steps/news.ts', 'backend/identity/people/person.table.ts'],
    ['backend/core/registry/history.ts', 'backend/identity/people/user.table.ts'],
    ['lib/session/sessions.ts', 'backend/identity/accounts/auth-session.table.ts'],
  ])('refuses a table of another area: %s -> %s', (file, table) => {
    expect(tableRefusal(file, table)).not.toBeNull()
  })
})
