import { createHash } from 'node:crypto'
import type { documentKinds } from '@/lib/kinds/catalogue'
import { type Page, toPdf } from './document-paper'
import { ink, mark, Picture, tint } from './document-picture'

type DocumentKind = (typeof documentKinds)[number]

/** Sample documents of the demo, each marked as an example. */
export interface Sample {
  name: string
  mime: 'image/png' | 'application/pdf'
  bytes: Uint8Array
  sha256: string
}

const stamp = 'DOCUMENTO DE EXEMPLO'
const [red, dark] = [
  [176, 32, 32],
  [38, 50, 56],
] as const
const colours = {
  green: [
    [232, 245, 233],
    [165, 200, 170],
  ],
  blue: [
    [227, 242, 253],
    [150, 190, 220],
  ],
} as const

const card = () => new Picture(640, 400).box(tint, 0, 0, 640, 64).centred(mark, stamp, 350, 4)

/** A generic portrait. */
const face = (picture: Picture, x: number, y: number, size: number) =>
  picture.disc(ink, x, y, size * 0.5, size * 0.6).disc(ink, x, y + size * 1.5, size, size * 0.75)

const lines = (picture: Picture, left: number, names: readonly string[]) => {
  for (const [at, name] of names.entries()) {
    picture.text(ink, name, left, 92 + at * 62, 2).box(tint, left, 112 + at * 62, 600 - left, 26)
  }
  return picture
}

const png = (picture: Picture, look: keyof typeof colours) => picture.png([...colours[look], dark, red])

const front = () =>
  png(
    face(lines(card(), 220, ['NOME', 'REGISTRO GERAL', 'DATA DE EMISSAO', 'NATURALIDADE']), 110, 170, 60).centred(
      ink,
      'REGISTRO GERAL',
      20,
      4,
    ),
    'green',
  )
const back = () =>
  png(
    lines(card(), 40, ['FILIACAO', 'DATA DE NASCIMENTO', 'ORGAO EMISSOR', 'ASSINATURA']).centred(ink, 'VERSO', 20, 4),
    'green',
  )
const licence = () =>
  png(
    face(lines(card(), 220, ['NOME', 'CPF', 'VALIDADE', 'CATEGORIA']), 110, 170, 60).centred(ink, 'HABILITACAO', 20, 4),
    'blue',
  )
const selfie = () =>
  png(face(new Picture(400, 520), 200, 190, 120).box(tint, 0, 470, 400, 50).centred(mark, stamp, 486, 3), 'blue')

const paper = (...pages: Page[]) => toPdf(pages, stamp)
const client = ['Nome: Pessoa de Exemplo', 'CPF: 000.000.000-00', '']

const statement = () =>
  paper({
    title: 'Extrato do benefício',
    lines: [...client, 'Espécie: 41 - Aposentadoria por idade', 'Situação: ativo', 'Margem livre: R$ 434,26'],
  })
const payslip = () =>
  paper({
    title: 'Contracheque',
    lines: [...client, 'Vencimento: R$ 4.820,00', 'Descontos: R$ 912,40', 'Líquido: R$ 3.907,60'],
  })
const address = () =>
  paper({ title: 'Conta de luz', lines: [...client, 'Rua do Exemplo, 100', 'São Paulo, SP', '', 'Consumo: 142 kWh'] })
const contract = () =>
  paper(
    {
      title: 'Cédula de crédito bancário',
      lines: [
        ...client,
        '1. O banco concede o crédito nas condições da proposta.',
        '2. As parcelas são descontadas em folha.',
      ],
    },
    {
      title: 'Assinaturas',
      lines: ['Local e data: São Paulo', '', '', 'Assinado eletronicamente por Pessoa de Exemplo'],
    },
  )

const makers = {
  rg_front: ['rg-frente.png', front],
  rg_back: ['rg-verso.png', back],
  cnh: ['cnh.png', licence],
  selfie: ['selfie.png', selfie],
  benefit_statement: ['extrato-do-beneficio.pdf', statement],
  payslip: ['contracheque.pdf', payslip],
  proof_address: ['conta-de-luz.pdf', address],
  contract: ['contrato-assinado.pdf', contract],
} satisfies Partial<Record<DocumentKind, readonly [name: string, make: () => Uint8Array]>>

export type SampleKind = keyof typeof makers
export const isSampleKind = (text: string): text is SampleKind => Object.hasOwn(makers, text)

const made = new Map<SampleKind, Sample>()

/** The file of that kind; drawn on first use. */
export function sampleFile(kind: SampleKind): Sample {
  const known = made.get(kind)
  if (known) return known
  const [name, make] = makers[kind]
  const bytes = make()
  const sample: Sample = {
    name,
    mime: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  made.set(kind, sample)
  return sample
}
