import { describe, expect, it } from 'vitest'
import { toMachine } from './machine'
import { mayTake, type Transition } from './transition'

interface ParcelTerms {
  status: 'packed' | 'sent' | 'customs' | 'delivered' | 'lost'
  action: 'move' | 'deliver' | 'drop' | 'find'
  field: 'reason'
  condition: 'abroad'
  circumstance: never
  effect: 'note'
  news: 'told'
}
type Parcel = { status: ParcelTerms['status']; abroad: boolean; before: ParcelTerms['status'] | null }
const rest = { input: [], effects: [] } as const
const machine = toMachine<ParcelTerms, 'send' | 'clear' | 'deliver' | 'lose' | 'discard' | 'find', object, Parcel>({
  transitions: {
    send: { action: 'move', from: ['packed'], to: ['sent'], permission: [['move']], forward: true, ...rest },
    clear: {
      action: 'move',
      from: ['sent'],
      to: ['customs'],
      permission: [['move']],
      only: 'abroad',
      forward: true,
      ...rest,
    },
    deliver: {
      ...{ action: 'deliver', from: ['sent', 'customs'], to: ['delivered'], forward: true, ...rest },
      ...{ permission: [['deliver', 'sign'], ['command']], owner: 'keep' },
    },
    lose: { action: 'drop', from: ['sent', 'customs'], to: ['lost'], permission: [['move'], ['command']], ...rest },
    discard: { action: 'drop', from: ['packed'], to: ['lost'], permission: [['move']], ...rest },
    find: { action: 'find', from: ['lost'], to: 'before', permission: [], ...rest },
  },
  conditions: { abroad: ({ abroad }) => abroad },
  standsAt: ({ status }) => status,
})
const parcel = (status: Parcel['status'], abroad = false): Parcel => ({ status, abroad, before: null })
const actor = (...permissions: string[]) => ({ permissions: new Set(permissions), owns: false })
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('a table of transitions', () => {
  it('finds which transition an action is, by status, arrival and kind of record', () => {
    expect(machine.find(parcel('packed'), 'drop')?.name).toBe('discard')
    expect(machine.find(parcel('sent'), 'drop')?.name).toBe('lose')
    expect(machine.find(parcel('sent'), 'drop', 'delivered')).toBeNull()
    expect(machine.find(parcel('sent'), 'move')).toBeNull()
    expect(machine.find(parcel('sent', true), 'move')?.name).toBe('clear')
    expect(machine.find(parcel('lost'), 'find', 'sent')?.name).toBe('find')
  })

  it('offers what the actor may do: by one whole set of permissions, or as the owner', () => {
    expect(names(machine.possible(parcel('sent', true), actor('move', 'deliver')))).toEqual(['clear', 'lose'])
    expect(names(machine.possible(parcel('sent'), actor('deliver', 'sign')))).toEqual(['deliver'])
    expect(names(machine.possible(parcel('sent'), actor('keep')))).toEqual([])
    expect(names(machine.possible(parcel('sent'), { ...actor('keep'), owns: true }))).toEqual(['deliver'])
    expect(names(machine.possible(parcel('sent'), { ...actor(), owns: true }))).toEqual([])
    const system = machine.find(parcel('lost'), 'find') as Transition
    expect(mayTake(system, { ...actor('move', 'command'), owns: true })).toBe(false)
  })

  it('says what stands in the way', () => {
    const [send, clear, deliver] = machine.transitions
    const why = (of: Parcel, one: typeof send) => one && machine.whyNot(of, one, actor('move'))
    expect([why(parcel('packed'), send), why(parcel('sent'), send)]).toEqual([null, 'status'])
    expect([why(parcel('sent'), clear), why(parcel('sent', true), clear)]).toEqual(['condition', null])
    expect(why(parcel('sent'), deliver)).toBe('permission')
  })

  it('goes forward the shortest way, for this kind of record, and never back', () => {
    const way = (of: Parcel, to: Parcel['status']) => {
      const found = machine.pathForward(of, to)
      return found?.map(({ transition, to: at }) => [transition.name, at]) ?? null
    }
    expect(way(parcel('packed'), 'delivered')).toEqual([
      ['send', 'sent'],
      ['deliver', 'delivered'],
    ])
    expect(way(parcel('packed', true), 'customs')).toEqual([
      ['send', 'sent'],
      ['clear', 'customs'],
    ])
    expect(way(parcel('packed'), 'customs')).toBeNull()
    expect(way(parcel('delivered'), 'sent')).toBeNull()
    expect(way(parcel('packed'), 'lost')).toBeNull()
    expect(way(parcel('sent'), 'sent')).toBeNull()
  })

  it('knows what a call may ask for beforehand: one permission of all its ways, none where an owner may', () => {
    expect(['move', 'drop', 'deliver', 'find'].map((one) => machine.gatePermission(one as 'move'))).toEqual([
      'move',
      null,
      null,
      null,
    ])
    expect(machine.requiredPermission('deliver')).toBeNull()
  })

  it('knows where it ends', () => {
    expect((['packed', 'sent', 'lost', 'delivered'] as const).filter(machine.isFinal)).toEqual(['delivered'])
  })
})
