/** The company's settings by the page that edits them, in its order (company.md#settings). No zod: screens import it. */
export const companyParts = {
  identity: [
    ...(['corporate_name', 'fantasy_name', 'cnpj', 'segment_id', 'codBroker'] as const),
    ...(['state_registration', 'municipal_registration', 'cnae', 'email', 'phone'] as const),
    ...(['zip_code', 'street', 'number', 'complement', 'district', 'city', 'state', 'city_ibge'] as const),
  ],
  commissions: [
    ...(['base_percentage', 'commission_reference_date', 'commission_release_event'] as const),
    'commission_release_days',
  ],
  payments: [
    ...(['transfer_fee', 'transfer_fee_exempt_above', 'min_withdrawal', 'four_eyes_above'] as const),
    ...(['invoice_due_day', 'invoice_block', 'withholding_enabled', 'iss_rate'] as const),
  ],
  hours: ['timezone', 'business_hours', 'payment_hours'],
  retention: ['retention_years'],
} as const

export type CompanyPart = keyof typeof companyParts
const names = ['identity', 'commissions', 'payments', 'hours', 'retention'] as const
export const companyPartNames = names satisfies readonly CompanyPart[]
export type CompanyField = (typeof companyParts)[CompanyPart][number]

export const releaseEvents = ['paid', 'bank_receipt'] as const
export const referenceDates = ['typed', 'paid'] as const
/** Years that a client's data may be kept: credit operations demand at least five (company.md#retention). */
export const retentionLimits = { min: 5, max: 30 } as const
