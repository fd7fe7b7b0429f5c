import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Renders the same without Chromium's own windows and pages, in half the time. */
const shell = '/usr/bin/chromium-headless-shell'

const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const places = [process.env.CHROMIUM, shell, ...wholes]

const installed = () => [...places, chromium.executablePath()].find((path) => path && existsSync(path))

const attempt = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const fromDebian = (name: string) => {
  attempt('apt-get', ['update', '-qq'])
  return attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

/**
 * A Chromium for tests: that of CHROMIUM, Debian's headless shell, the machine's own, Debian's, else Playwright's
 * download. Throws if there is none.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM ?? shell
  if (existsSync(chosen)) return chosen
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!fromDebian('chromium-headless-shell') && !installed()) fromDebian('chromium')
  }
  if (!installed()) attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const now = installed()
  if (!now) throw new Error('No Chromium: install one and set CHROMIUM to its path.')
  execFileSync(now, ['--version'])
  return now
}

/**
 * A Chromium that may show notifications, which its headless shell refuses: the machine's, else Debian's, else what
 * `findChromium` finds.
 */
export function findWholeChromium(): string {
  const find = () => [process.env.CHROMIUM, ...wholes].find((path) => path && existsSync(path))
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) fromDebian('chromium')
  return find() ?? findChromium()
}
