import type { Role } from '@/lib/access/roles'
import type { Assignment, ItemType } from '@/lib/kinds/calls'

/** A mandatory item: name, type, whether it is required, and of a select its options. */
type Item = readonly [name: string, type: ItemType, required: boolean, options?: readonly string[]]

/** One conversation: asked, what the desk wants to know, the answer, how it ended. */
interface Talk {
  subject: string
  description: string
  question: string
  answer: string
  solution: string
  /** Values of its items by their names; those of an ADE, a CPF and a day are drawn. */
  values?: Readonly<Record<string, string>>
}

export interface DemoCategory {
  name: string
  description: string
  hours: number
  profile: Role
  assignBy: Assignment
  items: readonly Item[]
  talks: readonly Talk[]
}

/** Ratings of requesters, with a word of some, in turn; half of them say nothing. */
export const ratings: readonly (readonly [rating: number, comment: string | null] | null)[] = [
  [5, null],
  null,
  [4, null],
  null,
  [5, 'Resolveram na hora, obrigado!'],
  null,
  null,
  [5, null],
  null,
  [2, 'Demorou demais: o cliente quase desistiu.'],
  [4, 'Bom, só faltou avisar antes.'],
  null,
  [5, null],
  null,
  [4, null],
  null,
  [3, null],
  null,
  [5, 'Atendimento muito atencioso.'],
  null,
  null,
  [1, 'Precisei explicar três vezes a mesma coisa.'],
  [5, null],
  null,
  [4, null],
]

/** The situation that an office has beside those of every new one. */
export const ownSituation = { name: 'Com o banco', kind: 'in_progress', color: '#7c3aed' } as const

export const categories: readonly DemoCategory[] = [
  {
    name: 'Digitação',
    description: 'Propostas no portal do banco: erros, correções, reenvios.',
    hours: 16,
    profile: 'Operacional',
    assignBy: 'turns',
    items: [
      ['ADE', 'ade', true],
      ['CPF do cliente', 'cpf', true],
      ['Mensagem do banco', 'text', false],
      ['Print da tela', 'file', false],
    ],
    talks: [
      {
        subject: 'Banco recusou por divergência de matrícula',
        description: 'O portal devolveu a proposta dizendo que a matrícula não confere, mas é a do contracheque.',
        question: 'A matrícula do contracheque tem dígito depois do traço? Mande como está escrita nele.',
        answer: 'Tem sim, o dígito é 7. Eu tinha mandado sem.',
        solution: 'Corrigi a matrícula no portal e reenviei: o banco aceitou.',
        values: { 'Mensagem do banco': 'MATRICULA DIVERGENTE DA BASE DO ORGAO' },
      },
      {
        subject: 'Link de formalização não chegou ao cliente',
        description: 'O cliente não recebeu o SMS com o link desde ontem de manhã.',
        question: 'O celular cadastrado termina em qual número?',
        answer: 'Ele trocou de chip. Já atualizei o cadastro dele aqui.',
        solution: 'Link reenviado para o número novo, o cliente já formalizou.',
      },
      {
        subject: 'Trocar o prazo antes da averbação',
        description: 'O cliente quer 84 parcelas no lugar de 96. Ainda dá para corrigir?',
        question: 'Ele aceita o valor liberado menor? Em 84 ficam uns R$ 400 a menos.',
        answer: 'Aceita, pode trocar.',
        solution: 'Proposta redigitada com 84 parcelas. A ADE nova está na proposta.',
      },
    ],
  },
  {
    name: 'Comissão',
    description: 'Valores, regras e diferenças de comissão.',
    hours: 24,
    profile: 'Financeiro',
    assignBy: 'hand',
    items: [
      ['ADE', 'ade', true],
      ['Valor esperado', 'number', true],
      ['Pago em', 'date', false],
    ],
    talks: [
      {
        subject: 'Comissão menor que a da simulação',
        description: 'A simulação mostrava um valor e o extrato traz outro. Podem conferir?',
        question: 'A simulação foi feita antes de sexta? A tabela mudou naquele dia.',
        answer: 'Foi na quinta, sim.',
        solution: 'A taxa é a que valia na digitação, e o extrato está certo: veja a composição na proposta.',
        values: { 'Valor esperado': '412.80' },
      },
      {
        subject: 'Proposta paga sem comissão no extrato',
        description: 'O banco pagou o cliente anteontem e a comissão ainda não apareceu.',
        question: 'O cliente confirmou o crédito na conta?',
        answer: 'Confirmou, mandou o comprovante.',
        solution: 'A comissão foi liberada hoje, com o recebimento do banco.',
        values: { 'Valor esperado': '268.15' },
      },
    ],
  },
  {
    name: 'Acesso banco',
    description: 'Usuários e senhas nos portais dos bancos.',
    hours: 18,
    profile: 'Operacional',
    assignBy: 'turns',
    items: [
      ['Banco', 'text', true],
      ['Login', 'text', true],
      ['Print da tela', 'file', false],
    ],
    talks: [
      {
        subject: 'Usuário bloqueado no portal',
        description: 'Errei a senha três vezes e o portal bloqueou.',
        question: 'A pergunta de segurança aparece para você? Se sim, dá para desbloquear por ela.',
        answer: 'Não aparece, só diz para procurar o correspondente.',
        solution: 'Desbloqueado pelo máster. Entre com a senha provisória que o banco mandou ao seu e-mail.',
        values: { Banco: 'Banco Pan', Login: 'corretor.demo' },
      },
      {
        subject: 'Portal pede atualização da certificação',
        description: 'Ao entrar pede o certificado atualizado, e já enviei o novo.',
        question: 'O certificado que você enviou vale até quando?',
        answer: 'Até março, anexei no meu cadastro.',
        solution: 'Certificado enviado ao banco, o acesso voltou.',
        values: { Banco: 'Banco BMG', Login: 'demo.4410' },
      },
    ],
  },
  {
    name: 'Pagamento',
    description: 'Saques, transferências e notas fiscais.',
    hours: 12,
    profile: 'Financeiro',
    assignBy: 'hand',
    items: [
      ['Data do pedido', 'date', true],
      ['Valor', 'number', true],
    ],
    talks: [
      {
        subject: 'Saque aprovado que não caiu na conta',
        description: 'O saque consta como pago e o dinheiro não chegou.',
        question: 'A chave Pix é a do cadastro? O banco mostra crédito em outra instituição.',
        answer: 'Mudei de banco no mês passado, a chave antiga ainda existe.',
        solution: 'O valor caiu na conta da chave antiga. Atualize o cadastro antes do próximo saque.',
        values: { Valor: '1250.00' },
      },
      {
        subject: 'Nota fiscal recusada',
        description: 'A nota foi recusada pelo valor. Qual é o certo?',
        question: 'Você emitiu pelo líquido? A nota é do bruto, sem o desconto da transferência.',
        answer: 'Emiti pelo líquido mesmo, vou cancelar e emitir de novo.',
        solution: 'Nota nova recebida e aprovada.',
        values: { Valor: '2310.40' },
      },
    ],
  },
  {
    name: 'Sistema',
    description: 'Alguma coisa no Balcão não funcionou.',
    hours: 24,
    profile: 'Administrador',
    assignBy: 'hand',
    items: [
      ['Onde aconteceu', 'select', true, ['Propostas', 'Clientes', 'Comissões', 'Financeiro', 'Outro lugar']],
      ['Print da tela', 'file', false],
    ],
    talks: [
      {
        subject: 'Não recebo os avisos no celular',
        description: 'Os avisos chegavam até a semana passada e pararam.',
        question: 'Você trocou de aparelho ou limpou o navegador?',
        answer: 'Formatei o celular no domingo.',
        solution: 'É preciso ligar os avisos outra vez neste aparelho, em Meu perfil. Testamos juntos e chegou.',
        values: { 'Onde aconteceu': 'Outro lugar' },
      },
      {
        subject: 'Um cliente aparece duas vezes na busca',
        description: 'A busca pelo nome traz dois cadastros da mesma pessoa.',
        question: 'Os dois têm o mesmo CPF?',
        answer: 'Não, conferi agora: são mãe e filha com o mesmo nome.',
        solution: 'Então são dois cadastros mesmo. A data de nascimento na lista ajuda a distinguir.',
        values: { 'Onde aconteceu': 'Clientes' },
      },
    ],
  },
  {
    name: 'Dúvidas',
    description: 'Produtos, convênios, documentos e o que mais for.',
    hours: 24,
    profile: 'Operacional',
    assignBy: 'hand',
    items: [
      ['Assunto', 'select', true, ['Produto', 'Convênio', 'Documentos', 'Outro']],
      ['Produto', 'text', false],
    ],
    talks: [
      {
        subject: 'Portabilidade com saldo abaixo do mínimo',
        description: 'O saldo devedor é de R$ 1.800. Algum banco aceita?',
        question: 'Quantas parcelas faltam? Dois bancos olham o prazo, não o saldo.',
        answer: 'Faltam 41.',
        solution: 'Com 41 parcelas o Banco C6 e o Facta aceitam a partir de R$ 1.500.',
        values: { Assunto: 'Produto', Produto: 'Portabilidade' },
      },
      {
        subject: 'Quais documentos para cliente não alfabetizado?',
        description: 'A cliente não assina. O que o banco pede?',
        question: 'A formalização será presencial ou por vídeo?',
        answer: 'Presencial, na loja.',
        solution: 'Impressão digital, assinatura a rogo e duas testemunhas com documento. O modelo está em Documentos.',
        values: { Assunto: 'Documentos' },
      },
      {
        subject: 'Convênio que aceita pensionista',
        description: 'Pensionista de servidor estadual pode contratar?',
        question: 'De qual estado?',
        answer: 'São Paulo, SPPREV.',
        solution: 'Pode: é convênio próprio da SPPREV, com margem de 30 %.',
        values: { Assunto: 'Convênio' },
      },
    ],
  },
]

/** The desk's answers: name, text, and the category of a published one. */
export const answers: readonly (readonly [name: string, body: string, published: string | null])[] = [
  ['Recebido', 'Olá, {{requester}}. Recebemos o chamado {{number}} e já estamos olhando. {{me}}', null],
  [
    'Com o banco',
    'Olá, {{requester}}. Sobre “{{subject}}”: o banco pediu até dois dias úteis. Aviso assim que responder. {{me}}',
    null,
  ],
  [
    'Quando a comissão é liberada',
    'A comissão é liberada quando o banco repassa o valor à empresa, em geral na semana seguinte ao pagamento do cliente. Em Minha conta, a linha mostra se ainda falta o repasse.',
    'Comissão',
  ],
  [
    'Usuário de banco bloqueado',
    'Espere 30 minutos e tente outra vez, sem repetir a senha antiga. Se o portal continuar recusando, abra o chamado com o login e o print da tela.',
    'Acesso banco',
  ],
  [
    'Documentos para cliente não alfabetizado',
    'Impressão digital, assinatura a rogo e duas testemunhas com documento, na presença do corretor.',
    'Dúvidas',
  ],
]
