import type { CommissionBase, documentKinds } from '@/lib/kinds/catalogue'
import type { LineKind, LineStatus, ProposalOrigin } from '@/lib/kinds/operation'

/** The document's texts: Portuguese, as all of the tenant API's, and worded as on the screens. */

export const lineKindWords: Record<LineKind, string> = {
  upfront: 'À vista',
  bonus: 'Bônus',
  deferred: 'Diferida, parte',
}
export const lineStatusWords: Record<LineStatus, string> = {
  forecast: 'Prevista',
  accrued: 'Apurada',
  released: 'Liberada',
  reversed: 'Estornada',
  cancelled: 'Cancelada',
}
export const baseWords: Record<CommissionBase, string> = {
  gross: 'Do valor do contrato,',
  net: 'Do valor líquido,',
  balance: 'Do saldo devedor,',
  none: 'Valor fixo',
}
export const originWords: Record<ProposalOrigin, string> = {
  broker: 'Enviada pelo corretor',
  internal: 'Cadastrada pela empresa',
  import: 'Importada',
  migration: 'Migrada',
}
export const documentWords: Record<(typeof documentKinds)[number], string> = {
  rg_front: 'RG (frente)',
  rg_back: 'RG (verso)',
  cnh: 'CNH',
  proof_address: 'Comprovante de endereço',
  payslip: 'Contracheque',
  benefit_statement: 'Extrato do benefício',
  contract: 'Contrato',
  selfie: 'Selfie',
  other: 'Outro',
}
