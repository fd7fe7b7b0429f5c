import { describe, expect, it } from 'vitest'
import type { ResultAsked } from '@/lib/finance/result-view'
import { askedAddress, askedQuery, figureAddress, monthBeside, monthChoices, openedFrom, readAsked } from './asked'

const today = '2026-11-20'
const asked: ResultAsked = { view: 'compare', basis: 'competence', span: 'month', month: '2026-11', center: null }
const row = { kind: 'group', key: 'commercial', groups: ['commercial'], figures: [] } as const
const column = { key: 'x', basis: 'cash', places: [0], months: ['2026-01', '2026-11'] } as const

describe('the result in its address', () => {
  it('is this month of all centres, and nothing that makes no sense', () => {
    expect(readAsked({}, today)).toEqual(asked)
    expect(readAsked({ month: '2026-13', view: 'x', basis: ['cash'], center: '-1', span: '' }, today)).toEqual(asked)
    const other: ResultAsked = { view: 'centers', basis: 'cash', span: 'year', month: '2025-02', center: 'none' }
    const query = Object.fromEntries(new URL(askedAddress(other), 'http://x').searchParams)
    expect(readAsked(query, today)).toEqual(other)
    expect(readAsked({ center: '12' }, today).center).toBe(12)
    expect(['1900-05', '1901-01', '2100-01'].map((month) => readAsked({ month }, today).month)).toEqual([
      ...['2026-11', '1901-01', '2026-11'],
    ])
  })

  it('asks for two years of months, or for the centres of a span', () => {
    expect(askedQuery(asked)).toBe('by=month&months%5B%5D=2025-01&months%5B%5D=2026-11')
    expect(askedQuery({ ...asked, view: 'centers', span: 'year', center: 3 })).toBe(
      'by=cost_center&months%5B%5D=2026-01&months%5B%5D=2026-11&cost_center_id=3',
    )
  })

  it('opens the rows of a figure', () => {
    const at = (center: string | undefined, chosen: ResultAsked['center'] = null) =>
      figureAddress(row, { ...column, ...(center && { center }) }, { ...asked, center: chosen })
        .split('?')[1]
        ?.replace(/&of=.*/, '')
    const same = 'basis=cash&months=2026-01&months=2026-11&dre_group=commercial'
    expect(at(undefined)).toBe(same)
    expect(at(undefined, 4)).toBe(`${same}&cost_center_id=4`)
    expect(at('7', 4)).toBe(`${same}&cost_center_id=7`)
    expect(at('own', 4)).toBe(`${same}&cost_center_id=4&alone=true`)
    expect(at('none')).toBe(`${same}&cost_center_id=none`)
    const type = { kind: 'type', key: 9, name: 'Aluguel', groups: ['commercial'], figures: [] } as const
    expect(figureAddress(type, column, asked)).toContain('&release_type_id=9')
    const other: ResultAsked = { view: 'centers', basis: 'cash', span: 'year', month: '2025-02', center: 3 }
    const { searchParams } = new URL(figureAddress(type, column, other), 'http://x')
    expect(openedFrom(searchParams.get('of'), today)).toEqual(other)
    expect(openedFrom(null, today)).toEqual(asked)
  })

  it('offers months, the chosen one among them', () => {
    const months = monthChoices(today, '2026-11')
    expect([months[0], months.at(-1)]).toEqual(['2027-11', '2023-12'])
    expect(monthChoices(today, '2019-03').at(-1)).toBe('2019-03')
    expect([monthBeside('2026-12', 1), monthBeside('2099-12', 1), monthBeside('1901-01', -1)]).toEqual([
      ...['2027-01', '2099-12', '1901-01'],
    ])
  })
})
