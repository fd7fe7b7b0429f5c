import { describe, expect, it } from 'vitest'
import { isForEveryone } from '@/lib/contracts/audience'
import { modelChangeUpdateSchema } from '@/lib/contracts/model-change-update'
import { actions } from './actions'
import { fillTemplate, unknownVariables } from './template'

describe('templates', () => {
  it('fills variables in, escaped, with or without spaces', () => {
    expect(
      fillTemplate('Proposta <b>{{number}}</b>: {{ status_label }}', { number: '7', status_label: 'Paga & <i>ok</i>' }),
    ).toBe('Proposta <b>7</b>: Paga &amp; &lt;i&gt;ok&lt;/i&gt;')
  })

  it('lets no value break out of an attribute or become an address elsewhere', () => {
    const inLink = (number: string) => fillTemplate('<a href="/proposals/{{number}}">ver</a>', { number })
    expect(inLink('7')).toBe('<a href="/proposals/7" rel="noopener">ver</a>')
    expect(inLink('" onclick="x()')).toBe('<a>ver</a>')
    expect(fillTemplate('<a href="{{number}}">ver</a>', { number: 'javascript:alert(1)' })).toBe('<a>ver</a>')
    expect(fillTemplate('<a href="/{{number}}">ver</a>', { number: '/evil.test' })).toBe('<a>ver</a>')
  })

  it('leaves a variable without a value empty, never fills a value in twice, and cuts what is long', () => {
    expect(fillTemplate('a{{number}}b{{toString}}', {})).toBe('ab')
    expect(fillTemplate('{{number}}', { number: '{{title}}', title: 'x' })).toBe('{{title}}')
    expect(fillTemplate('{{number}}', { number: 'x'.repeat(500) })).toHaveLength(200)
  })

  it('finds what an action does not know', () => {
    expect(unknownVariables('{{number}} {{ company_percentage }} {{Número}} {{}}', ['number'])).toEqual([
      'company_percentage',
      'Número',
      '',
    ])
    expect(unknownVariables('{{ number }} {number} {{a', ['number'])).toEqual([])
  })
})

describe('actions', () => {
  it('are those of system.md#actions', () => {
    const listed = `proposal.submitted, proposal.returned, proposal.status_changed, proposal.paid, proposal.reversed
      pendency.opened, pendency.replied, pendency.resolved call.opened, call.replied, call.situation_changed
      payment.requested, payment.paid, payment.rejected, payment.failed, payment.at_risk, payment.tax_kept
      invoice.available, invoice.overdue, invoice.approved, invoice.rejected commission.updated
      typist_user.status_changed broker.handed_over certification.expiring
      user.created, user.blocked, user.permissions_changed migration.finished`
    expect(actions.map(({ action }) => action)).toEqual(listed.split(/[\s,]+/))
  })

  it('name nothing that Corretor and Comercial may not see', () => {
    const internal = Object.entries(modelChangeUpdateSchema.shape).flatMap(([name, field]) =>
      isForEveryone(field) ? [] : [name],
    )
    expect(internal).toEqual(['company_percentage', 'company_bonus', 'before'])
    const named = new Set<string>(actions.flatMap(({ variables }) => [...variables]))
    for (const name of named) expect(name).not.toMatch(/company|retained|spread|base_percentage|bonus|override|ultron/)
  })
})
