/** The zones of Brazil's clocks, the most populous first (company.md#company). Places are names: never translated. */
export const brazilianZones = [
  { zone: 'America/Sao_Paulo', place: 'Brasília, São Paulo' },
  { zone: 'America/Bahia', place: 'Salvador' },
  { zone: 'America/Fortaleza', place: 'Fortaleza' },
  { zone: 'America/Recife', place: 'Recife' },
  { zone: 'America/Maceio', place: 'Maceió' },
  { zone: 'America/Belem', place: 'Belém' },
  { zone: 'America/Santarem', place: 'Santarém' },
  { zone: 'America/Araguaina', place: 'Palmas' },
  { zone: 'America/Manaus', place: 'Manaus' },
  { zone: 'America/Cuiaba', place: 'Cuiabá' },
  { zone: 'America/Campo_Grande', place: 'Campo Grande' },
  { zone: 'America/Porto_Velho', place: 'Porto Velho' },
  { zone: 'America/Boa_Vista', place: 'Boa Vista' },
  { zone: 'America/Rio_Branco', place: 'Rio Branco' },
  { zone: 'America/Eirunepe', place: 'Eirunepé' },
  { zone: 'America/Noronha', place: 'Fernando de Noronha' },
] as const

/** `GMT-3` at `moment`. */
const offset = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** `Manaus (GMT-4)`; a zone abroad by its own name. */
export function timeZoneText(zone: string, moment = new Date()): string {
  const place = brazilianZones.find((one) => one.zone === zone)?.place ?? zone
  return `${place} (${offset(zone, moment)})`
}
