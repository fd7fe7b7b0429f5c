/** A day or moment as the office writes it, without the year of `today` (`yyyy-MM-dd`): `12/11`, `18/11 10:20`. */
export const shortDay = (written: string, today: string): string => written.replace(`/${today.slice(0, 4)}`, '')
