import { describe, expect, it } from 'vitest'
import { presetValue } from './ranges'
import { dated, filtered, isNarrowed, lastInstead, pageQuery, readList, scopeBody, writeList } from './state'

const known = ['active', 'bank_id', 'created_at']
const read = (text: string) => readList(new URLSearchParams(text), known)

describe('a list in its address', () => {
  it('comes back as it was written', () => {
    const text =
      'search=pan&active=true&bank_id=3&bank_id=7&order_by=name&order=desc&page=2&per_page=50&view=12&record=new'
    expect(writeList(read(text), 15)).toBe(text)
    expect(read(text)).toMatchObject({ sort: '-name', page: 2, perPage: 50, filters: { bank_id: ['3', '7'] } })
  })

  it('keeps both ends of a range of one day (14.21)', () => {
    const text = 'created_at=2026-11-10&created_at=2026-11-10'
    expect(writeList(read(text), 15)).toBe(text)
    expect(read('bank_id=3&bank_id=7&bank_id=3').filters).toEqual({ bank_id: ['3', '7'] })
  })

  it('says nothing where everything is as the list stands by itself', () => {
    expect(writeList(read(''), 15)).toBe('')
    expect(isNarrowed(read('page=3'))).toBe(false)
  })

  it('leaves out what it does not know, and what is no page', () => {
    expect(writeList(read('foo=1&page=0&per_page=1000&page=x&search=%20%20'), 15)).toBe('')
    expect(read('page=abc').page).toBe(1)
  })

  it('reads what the server is given as it reads an address', () => {
    expect(readList({ bank_id: ['3', '7'], 'active[]': 'true', page: '2' }, known)).toEqual(
      read('bank_id[]=3&bank_id[]=7&active=true&page=2'),
    )
  })

  it('says how long the pages are on every page but the first, so that a link leads to the same rows', () => {
    expect(writeList({ ...read(''), page: 2 }, 25)).toBe('page=2&per_page=25')
  })
})

describe('what is asked of the tenant API', () => {
  it('has brackets where there are several values', () => {
    expect(pageQuery(read('bank_id=3&bank_id=7&active=true'), '-id', 15)).toBe(
      'active=true&bank_id%5B%5D=3&bank_id%5B%5D=7&order_by=id&order=desc&page=1&per_page=15',
    )
  })

  it('is the same, in whatever order the address has it', () => {
    const [one, other] = ['active=true&bank_id=3&search=a', 'search=a&bank_id=3&active=true']
    expect(pageQuery(read(one), 'name', 15)).toBe(pageQuery(read(other), 'name', 15))
  })

  it('goes into a body as it goes into an address', () => {
    expect(scopeBody(read('bank_id=3&bank_id=7&active=true&search=x&page=4'), 'name')).toEqual({
      active: 'true',
      bank_id: ['3', '7'],
      search: 'x',
      order_by: 'name',
      order: 'asc',
    })
  })
})

it('another filter begins at the first page; one without values goes', () => {
  const state = filtered(read('active=true&page=4'), { active: [], bank_id: ['3'] })
  expect(state).toMatchObject({ page: 1, filters: { bank_id: ['3'] } })
  expect(state.filters).not.toHaveProperty('active')
})

it('a page after the last one gives way to the last one', () => {
  const page = { data: [], total: 22, current_page: 99, last_page: 2 }
  expect(lastInstead(page)).toBe(2)
  expect(lastInstead({ ...page, data: [1], current_page: 2 })).toBeNull()
  expect(lastInstead({ ...page, current_page: 2 })).toBeNull()
  expect(lastInstead({ ...page, total: 0, last_page: 1 })).toBeNull()
})

it('14.21 keeps a period as it is called, and asks for the days that it has today', () => {
  const state = readList({ created_at: presetValue('lastMonth'), paid_at: ['2026-01-02', '2026-01-03'] }, [
    'created_at',
    'paid_at',
  ])
  expect(scopeBody(state, 'id').created_at).toBe('period:lastMonth')
  const asked = (day: string) => dated(state, day).filters
  expect(asked('2026-11-23')).toEqual({
    created_at: ['2026-10-01', '2026-10-31'],
    paid_at: ['2026-01-02', '2026-01-03'],
  })
  expect(asked('2026-12-01').created_at).toEqual(['2026-11-01', '2026-11-30'])
})

it('a CPF in an address goes no further, whatever the list', () => {
  expect(read('search=111.444.777-35&active=true')).toMatchObject({ search: '', filters: { active: ['true'] } })
  expect(read('search=11144477735').search).toBe('')
  expect(read('search=20451').search).toBe('20451')
})
