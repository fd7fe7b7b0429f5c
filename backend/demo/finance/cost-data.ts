/** One thing that the office pays for each month. Reais of its first month. */
export interface Cost {
  name: string
  debitType: string
  releaseType: string
  /** One centre, or several with their percent. */
  centers: string | readonly (readonly [center: string, percent: number])[]
  /** Of the month; its competence is the month before, if `previous`. */
  day: number
  reais: number
  /** Share by which an amount is above or below the usual one; 0 for what a contract fixes. */
  drift: number
  method: 'Boleto' | 'PIX' | 'TED' | 'Cartão'
  previous?: true
  /** A recurrence makes those to come, once the demo was moved to its day. */
  recurring?: true
}

const administrative = 'Despesa administrativa'
const payroll = 'Folha de pagamento'
const houses = [
  ['Sede', 50],
  ['Filial Centro', 30],
  ['Filial Norte', 20],
] as const
const branches = [
  ['Filial Centro', 60],
  ['Filial Norte', 40],
] as const

type Line = [
  name: string,
  debitType: string,
  releaseType: string,
  centers: Cost['centers'],
  day: number,
  reais: number,
  drift: number,
  method: Cost['method'],
  more?: 'previous' | 'recurring',
]

const toCost = ([name, debitType, releaseType, centers, day, reais, drift, method, more]: Line): Cost => ({
  ...{ name, debitType, releaseType, centers, day, reais, drift, method },
  ...(more === 'previous' && { previous: true }),
  ...(more === 'recurring' && { recurring: true }),
})

const auroraLines: readonly Line[] = [
  ['Aluguel da sede', 'Aluguel', administrative, 'Sede', 5, 1480, 0, 'Boleto', 'recurring'],
  ['Aluguel da filial Centro', 'Aluguel', administrative, 'Filial Centro', 5, 640, 0, 'Boleto'],
  ['Aluguel da filial Norte', 'Aluguel', administrative, 'Filial Norte', 5, 560, 0, 'Boleto'],
  ['Condomínio da sede', 'Aluguel', administrative, 'Sede', 8, 240, 0.06, 'Boleto'],
  ['Salários', 'Folha', payroll, houses, 5, 2150, 0.02, 'TED', 'previous'],
  ['Pró-labore', 'Folha', payroll, 'Administração', 5, 900, 0, 'TED', 'previous'],
  ['Vale-transporte e refeição', 'Folha', payroll, houses, 1, 330, 0.08, 'PIX'],
  ['Encargos da folha', 'Folha', payroll, houses, 20, 610, 0.02, 'Boleto', 'previous'],
  ['Plano de saúde', 'Folha', payroll, 'Pessoal', 10, 260, 0.01, 'Boleto'],
  ['Telefonia fixa', 'Telefonia', administrative, 'Sede', 12, 85, 0.12, 'Boleto'],
  ['Telefonia móvel', 'Telefonia', administrative, 'Comercial', 15, 130, 0.15, 'Boleto'],
  ['Internet da sede', 'Internet', administrative, 'Tecnologia', 10, 95, 0, 'Boleto'],
  ['Internet da filial Centro', 'Internet', administrative, 'Filial Centro', 14, 65, 0, 'Boleto'],
  ['Internet da filial Norte', 'Internet', administrative, 'Filial Norte', 14, 65, 0, 'Boleto'],
  ['Energia da sede', 'Energia elétrica', administrative, 'Sede', 18, 170, 0.25, 'Boleto'],
  ['Energia das filiais', 'Energia elétrica', administrative, branches, 20, 110, 0.25, 'Boleto'],
  ['Sistema de gestão', 'Software', administrative, 'Tecnologia', 7, 140, 0, 'Cartão', 'recurring'],
  ['Assinatura digital', 'Software', administrative, 'Tecnologia', 24, 80, 0.1, 'Cartão'],
  ['Honorários contábeis', 'Contabilidade', administrative, 'Administração', 10, 300, 0, 'Boleto', 'recurring'],
  ['Anúncios on-line', 'Publicidade', administrative, 'Marketing', 25, 240, 0.35, 'Cartão'],
  ['Material de escritório', 'Material', administrative, houses, 22, 70, 0.4, 'Cartão'],
  ['Visitas a parceiros', 'Viagens', administrative, 'Comercial', 28, 140, 0.45, 'Cartão'],
]

const borealCenters = [
  ['Administração', 60],
  ['Comercial', 40],
] as const

const borealLines: readonly Line[] = [
  ['Aluguel do escritório', 'Aluguel', administrative, 'Administração', 5, 620, 0, 'Boleto', 'recurring'],
  ['Salários', 'Folha', administrative, borealCenters, 5, 850, 0.02, 'TED', 'previous'],
  ['Encargos da folha', 'Folha', administrative, borealCenters, 20, 210, 0.02, 'Boleto', 'previous'],
  ['Telefonia e internet', 'Telefonia', administrative, 'Comercial', 12, 90, 0.12, 'Boleto'],
  ['Sistema de gestão', 'Software', administrative, 'Administração', 7, 60, 0, 'Cartão', 'recurring'],
  ['Material de escritório', 'Material', administrative, 'Administração', 22, 45, 0.4, 'Cartão'],
]

export const auroraCosts: readonly Cost[] = auroraLines.map(toCost)
export const borealCosts: readonly Cost[] = borealLines.map(toCost)
