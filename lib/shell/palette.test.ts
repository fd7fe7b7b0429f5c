import { describe, expect, it } from 'vitest'
import { folded, found, type Item, withRecent } from './palette'

const page = (label: string, place?: string): Item => ({ id: label, group: 'pages', label, ...(place && { place }) })
const items = [
  page('Listar', 'Propostas'),
  page('Pendências', 'Propostas'),
  page('Listar', 'Corretores'),
  page('Débitos', 'Financeiro'),
  page('Tipos de Débitos', 'Financeiro'),
  page('Simulador de Comissões', 'Comissões'),
  page('Çalışma İzni'),
  page('أوامر'),
]
const labels = (search: string) => found(items, search).map(({ label }) => label)

describe('the palette’s search', () => {
  it('knows no accents and no case', () => {
    expect(labels('PENDENCIAS')).toEqual(['Pendências'])
    expect(labels('comissoes')).toEqual(['Simulador de Comissões'])
    expect(labels('calisma izni')).toEqual(['Çalışma İzni'])
    expect(labels('اوامر')).toEqual(['أوامر'])
    expect(folded('  Straße ')).toBe('strasse')
  })

  it('puts the name’s beginning before a word inside it', () => {
    expect(labels('deb')).toEqual(['Débitos', 'Tipos de Débitos'])
  })

  it('finds by place and name together, in any order', () => {
    expect(found(items, 'corretores listar').map(({ place }) => place)).toEqual(['Corretores'])
    expect(labels('propostas')).toEqual(['Listar', 'Pendências'])
  })

  it('finds all with nothing, and nothing with nonsense', () => {
    expect(labels('  ')).toHaveLength(items.length)
    expect(labels('xyz')).toEqual([])
  })
})

it('keeps the five used last, each once', () => {
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e'])
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})
