import { describe, expect, it } from 'vitest'
import type { ProductionColumn, ProductionGroup } from '@/lib/contracts/dashboard'
import { proposalQuery } from '@/lib/contracts/proposal'
import { readDashboard } from './asked'
import {
  brokerAddress,
  cardAddress,
  groupAddress,
  monthAddress,
  rankingAddress,
  stageAddress,
  teamAddress,
} from './links'

const person = '0b0e7a5e-6d8c-4a58-9d43-0f6c1c1d2e3f'
const other = '1b0e7a5e-6d8c-4a58-9d43-0f6c1c1d2e3f'
const asking = (query: Record<string, string | string[]>) =>
  readDashboard({ from: '2026-11-05', to: '2026-11-25', ...query }, '2026-11-20', 'Administrador')
const asked = asking({})
const days = (key: string) => `${key}=2026-11-05&${key}=2026-11-25`
const group = (kind: ProductionGroup['kind'], key: string | null = null): ProductionGroup => ({
  ...{ kind, key, name: '', count: 1, value: '1.00' },
})

describe('the list of what a figure counts', () => {
  it('is that of a card', () => {
    const address = (key: Parameters<typeof cardAddress>[1]) => cardAddress(asked, key).replace('/proposals?', '')
    expect(address('validation')).toBe(`status=awaiting_validation&status=returned&${days('submitted_at')}`)
    expect(address('in_progress')).toBe(
      [
        ...['awaiting_typing', 'typed', 'under_analysis', 'awaiting_balance', 'awaiting_formalization'],
        'awaiting_endorsement',
      ]
        .map((status) => `status=${status}&`)
        .join('') + days('submitted_at'),
    )
    expect(address('pending')).toBe(`status=pending&${days('submitted_at')}`)
    expect(address('approved')).toBe(`status=approved&${days('submitted_at')}`)
    expect(address('paid')).toBe(days('paid_at'))
    expect(address('commission')).toBe(days('paid_at'))
    expect(address('rejected')).toBe(`status=rejected&${days('status_since')}`)
    expect(address('cancelled')).toBe(`${days('cancelled_at')}&status=cancelled`)
    expect(address('reversed')).toBe(days('reversed_at'))
  })

  it('carries the filters along, unless the figure has one of its own', () => {
    const narrow = asking({ bank_id: ['3', '7'], team_id: '4', commercial_uuid: person })
    expect(cardAddress(narrow, 'paid')).toBe(
      `/proposals?bank_id=3&bank_id=7&commercial_uuid=${person}&${days('paid_at')}&team_id=4`,
    )
    expect(teamAddress(narrow, 9)).toContain('&team_id=9')
    expect(groupAddress(narrow, 'bank', group('one', '7'), [])).toContain('?bank_id=7&commercial_uuid')
  })

  it('is that of a group, of those without one, and of the rest', () => {
    const groups = [group('one', '3'), group('one', '7'), group('others')]
    expect(groupAddress(asked, 'product', group('one', '3'), groups)).toBe(`/proposals?${days('paid_at')}&product_id=3`)
    expect(groupAddress(asked, 'bank', group('others'), groups)).toBe(
      `/proposals?bank_id_not=3&bank_id_not=7&${days('paid_at')}`,
    )
    const people = [group('one', person), group('none'), group('others')]
    expect(groupAddress(asked, 'commercial', group('one', person), people)).toBe(
      `/proposals?nearest_commercial_uuid=${person}&${days('paid_at')}`,
    )
    expect(groupAddress(asked, 'commercial', group('none'), people)).toBe(
      `/proposals?${days('paid_at')}&with_commercial=false`,
    )
    expect(groupAddress(asked, 'commercial', group('others'), people)).toBe(
      `/proposals?nearest_commercial_uuid_not=${person}&${days('paid_at')}&with_commercial=true`,
    )
    expect(groupAddress(asked, 'team', group('others'), groups)).not.toContain('with_team')
    expect(groupAddress(asked, 'team', group('none'), groups)).toContain('with_team=false')
  })

  it('is that of a day or a month, as far as the period has it', () => {
    const address = (column: ProductionColumn, key: string) => groupAddress(asked, column, group('day', key), [])
    expect(address('day', '2026-11-09')).toBe('/proposals?paid_at=2026-11-09&paid_at=2026-11-09')
    expect(address('month', '2026-11')).toBe(`/proposals?${days('paid_at')}`)
    const long = asking({ from: '2026-09-10', to: '2026-11-25' })
    expect(groupAddress(long, 'month', group('month', '2026-10'), [])).toBe(
      '/proposals?paid_at=2026-10-01&paid_at=2026-10-31',
    )
    expect(monthAddress(asking({ measure: 'typed' }), 2024, 2)).toBe(
      '/proposals?typed_at=2024-02-01&typed_at=2024-02-29',
    )
    expect(monthAddress(asking({ measure: 'reversed' }), 2025, 12)).toContain('reversed_at=2025-12-31')
  })

  it('is that of a person or a status; none where the list cannot tell', () => {
    expect(rankingAddress(asked, person)).toBe(`/proposals?commercial_uuid=${person}&${days('paid_at')}`)
    expect(rankingAddress(asking({ commercial_uuid: person }), person)).toBe(rankingAddress(asked, person))
    expect(rankingAddress(asking({ commercial_uuid: other }), person)).toBeNull()
    expect(brokerAddress(asked, person)).toBe(`/proposals?${days('paid_at')}&user_uuid=${person}`)
    expect(stageAddress(asked, 'typed')).toBe(`/proposals?status=typed&${days('submitted_at')}`)
  })

  it('has only filters that the list knows', () => {
    const narrow = asking({ bank_id: '3', agreement_id: '4', product_id: '5', table_id: '6', user_uuid: person })
    const groups = [group('one', person), group('none')]
    const addresses = [
      ...(['validation', 'rejected', 'cancelled', 'reversed', 'paid'] as const).map((key) => cardAddress(narrow, key)),
      ...(['bank', 'agreement', 'product', 'table', 'broker', 'team', 'commercial'] as const).flatMap((column) =>
        [group('one', person), group('others'), group('none')].map((one) => groupAddress(narrow, column, one, groups)),
      ),
      monthAddress(asking({ measure: 'typed' }), 2026, 1),
    ]
    const keys = new Set(addresses.flatMap((address) => [...new URL(address, 'http://x').searchParams.keys()]))
    expect([...keys].filter((key) => !(key in proposalQuery.shape))).toEqual([])
  })
})
