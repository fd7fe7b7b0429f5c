import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM,
  // Renders the same without Chromium's own windows and pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = () => [...places, chromium.executablePath()].find((path) => path && existsSync(path))

const attempt = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const fromDebian = (name: string) => attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

/** A Chromium for tests: the machine's, else Debian's package, else Playwright's download. Throws if there is none. */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-qq'])
    if (!fromDebian('chromium-headless-shell')) fromDebian('chromium')
  }
  if (!installed()) attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const now = installed()
  if (!now) throw new Error('No Chromium: install one and set CHROMIUM to its path.')
  execFileSync(now, ['--version'])
  return now
}
