import type { UserDetail } from '@/lib/contracts/user'
import { formatCep } from '@/lib/formats/brazil'

const brazilian = /^\+?(?:55)?(\d{2})(\d{4,5})(\d{4})$/

/** `+5581900001000` → `(81) 90000-1000`; foreign numbers unchanged. */
export const phoneText = (phone: string | null): string | null => {
  const [, area, first, last] = brazilian.exec(phone ?? '') ?? []
  return area ? `(${area}) ${first}-${last}` : phone
}

/** `Rua A, 12, casa 2 · Centro · São Paulo, SP · 01001-000`; null without any part. */
export function addressText({
  street,
  number,
  complement,
  district,
  city,
  state,
  zip_code,
}: UserDetail['person']): string | null {
  const joined = (parts: (string | null)[]) => parts.filter((part) => part).join(', ')
  const parts = [joined([street, number, complement]), district, joined([city, state]), zip_code && formatCep(zip_code)]
  return parts.filter((part) => part).join(' · ') || null
}
