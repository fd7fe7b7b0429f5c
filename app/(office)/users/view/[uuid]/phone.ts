const brazilian = /^\+?(?:55)?(\d{2})(\d{4,5})(\d{4})$/

/** `+5581900001000` → `(81) 90000-1000`; foreign numbers unchanged. */
export const phoneText = (phone: string | null): string | null => {
  const [, area, first, last] = brazilian.exec(phone ?? '') ?? []
  return area ? `(${area}) ${first}-${last}` : phone
}
