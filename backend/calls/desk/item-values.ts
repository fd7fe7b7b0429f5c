import { day } from '@/lib/contracts/moment'
import { isAde, isCpf, toDigits } from '@/lib/formats/brazil'
import type { ItemType } from '@/lib/kinds/calls'
import type { FieldError } from '../../core/errors/api-error'

/** A mandatory item, as its values are judged (calls.md#mandatory-items). Pure. */
export interface AskedItem {
  type: ItemType
  options: readonly string[] | null
}

type Judged = { value: string } | { fault: FieldError }
const fault = (reason: string, message: string): Judged => ({ fault: { reason, message } })

const judges: Readonly<Record<ItemType, (text: string, item: AskedItem) => Judged>> = {
  text: (value) => ({ value }),
  number: (text) =>
    /^\d{1,15}([.,]\d{1,6})?$/.test(text)
      ? { value: text.replace(',', '.') }
      : fault('item_number', 'Escreva só um número, como 1234,56.'),
  date: (value) => (day.safeParse(value).success ? { value } : fault('item_date', 'Escolha um dia que existe.')),
  cpf: (text) => {
    const value = toDigits(text)
    return isCpf(value) ? { value } : fault('cpf', 'CPF inválido.')
  },
  ade: (text) => {
    const value = text.toUpperCase()
    return isAde(value) ? { value } : fault('item_ade', 'Escreva a ADE como o banco a deu: letras e números.')
  },
  file: (value) => ({ value }),
  select: (value, { options }) =>
    options?.includes(value) ? { value } : fault('item_select', 'Escolha uma das opções da lista.'),
}

/** A value as it is kept, or its fault. That a file is there, the caller finds. */
export const judgeValue = (item: AskedItem, text: string): Judged => judges[item.type](text, item)
