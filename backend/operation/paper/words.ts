import type { CommissionBase, documentKinds } from '@/lib/kinds/catalogue'
import type { LineKind, ProposalOrigin } from '@/lib/kinds/operation'
import { mistakenPayment } from '@/lib/proposals/flow'
import type { ReasonKind, StatusNow } from '@/lib/proposals/reversed'

/** The document's texts: Portuguese, as all of the tenant API's, and worded as on the screens. */

export const lineKindWords: Record<LineKind, string> = {
  upfront: 'À vista',
  bonus: 'Bônus',
  deferred: 'Diferida, parte',
}
export const lineStatusWords: Record<StatusNow, string> = {
  forecast: 'Prevista',
  accrued: 'Apurada',
  released: 'Liberada',
  partly_reversed: 'Estornada em parte',
  reversed: 'Estornada',
  cancelled: 'Cancelada',
}
export const reasonWords: Record<ReasonKind, string> = {
  returned: 'Por que foi devolvida',
  rejected: 'Motivo da reprovação',
  cancelled: 'Motivo do cancelamento',
  reversed: 'Motivo do estorno',
  other: 'Motivo da última mudança de situação',
}
/** A reason as a person wrote it; the product's own in words. */
export const reasonText = (reason: string): string =>
  reason === mistakenPayment ? 'pagamento registrado por engano' : reason
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
