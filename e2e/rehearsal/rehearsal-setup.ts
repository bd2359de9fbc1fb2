import type { Page } from '@playwright/test'
import type { BotDraft } from '#contract/bots/bots'
import { bots } from '#contract/bots/bots'
import type { Api } from '#e2e/support/account'
import { expect } from '#e2e/support/fixtures'

export const makeBot = (api: Api, more: Partial<BotDraft> = {}) =>
  api(bots.create, {
    body: {
      name: 'Clinic',
      prompt: 'You call patients.\nAsk which day suits them.\nAsk for their e-mail address.',
      first_message: 'Hello, this is the clinic.',
      ...more,
    },
  })

/** Waits for the turn of the user. */
export async function say(page: Page, text: string) {
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.getByLabel('Your message').fill(text)
  await page.keyboard.press('Enter')
}
