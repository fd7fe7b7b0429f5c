/** Whole years from the day of birth to `today`, both `yyyy-MM-dd`. */
export function yearsOld(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
