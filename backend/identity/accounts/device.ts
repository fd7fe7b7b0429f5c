/** Browser and system of a user agent, as words; null if unknown. */
export interface Device {
  browser: string | null
  system: string | null
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** The first match wins: nearly every browser also claims to be Chrome, and Chrome claims to be Safari. */
const browsers: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: Names, agent: string) => names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null

export const toDevice = (agent: string | null): Device => ({
  browser: nameIn(browsers, agent ?? ''),
  system: nameIn(systems, agent ?? ''),
})
