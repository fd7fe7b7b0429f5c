import { describe, expect, it } from 'vitest'
import { findCycle, importGraph, specifiersOf } from './import-graph'
import { refusal } from './import-rules'

const edges = importGraph()

describe('the import table of design.md section 3', () => {
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
    expect(specifiersOf('x.ts', text).toSorted()).toEqual(['./b', '@/a', 'c', 'd'])
  })

  it.each([
    ['app/(office)/banks/page.tsx', 'app/(office)/users/form.tsx'],
    ['app/login/page.tsx', 'backend/app.ts'],
    ['components/ui/button.tsx', 'lib/session/page.ts'],
    ['components/ui/button.tsx', 'app/page.tsx'],
    ['lib/tenant.ts', 'backend/app.ts'],
    ['lib/money.ts', 'components/ui/button.tsx'],
    ['backend/finance/debit.routes.ts', 'backend/identity/user.table.ts'],
    ['backend/finance/debit.routes.ts', 'lib/database.ts'],
    ['backend/finance/debit.routes.ts', 'lib/session/seal.ts'],
    ['backend/core/verb.ts', 'react'],
    ['middleware.ts', 'backend/app.ts'],
    ['e2e/shell.spec.ts', 'lib/permissions.ts'],
  ])('refuses %s -> %s', (from, to) => {
    expect(refusal(from, to, '@/x')).not.toBeNull()
  })

  it('finds a cycle where there is one', () => {
    const edge = (from: string, to: string) => ({ from, to, specifier: to })
    expect(findCycle([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
  })
})
