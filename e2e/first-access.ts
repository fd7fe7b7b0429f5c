import type { Page } from '@playwright/test'
import { callApi } from './api'
import { expect } from './test'

/** As far as the last button of the first access, which has tests of its own. */
export async function reachTheEnd(page: Page, secret = 'uma senha nova 2027') {
  const send = async (step: string, data: object) =>
    expect((await callApi(page, 'POST', '/api/onboarding/update-state', { step, data })).status).toBe(200)
  await send('terms', { version: 1 })
  await send('change_password', { password: secret, password_confirmation: secret })
  const colors = { primaryColor: 'default', secondaryColor: 'default', gradient: 'default' }
  await send('theme', { ...colors, primaryTextColor: '#FFFFFF', secondaryTextColor: '#FFFFFF' })
}

/** Through the first access, into the office. */
export async function finishOnboarding(page: Page) {
  await reachTheEnd(page)
  expect((await callApi(page, 'POST', '/api/onboarding/finished', {})).status).toBe(200)
}
