import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = () => [...places, chromium.executablePath()].find((path) => path && existsSync(path))

const attempt = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** A Chromium to drive: the machine's, else Playwright's download, else Debian's package. Throws when none can be had. */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  if (!installed() && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  const now = installed()
  if (!now) throw new Error('No Chromium: install one and set CHROMIUM to its path.')
  execFileSync(now, ['--version'])
  return now
}
