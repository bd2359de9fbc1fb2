import type { Page } from '@playwright/test'
import { reviewers } from '#contract/review/reviewers'
import { scorecards } from '#contract/review/scorecards'
import { createDialingBot, placeCall, untilOver } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'

export const rows = (page: Page) => page.getByRole('table', { name: 'Review queue' }).locator('tbody tr')
export const h1 = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Calls with review signals: voicemail that the bot takes for a person, and silent callers. */
export async function makeOddCalls(api: Api, ...callers: string[]) {
  const bot = await createDialingBot(api, { call_settings: { voicemail_detection_enabled: false } })
  const ids = await Promise.all(callers.map((caller) => placeCall(api, caller)))
  await Promise.all(ids.map((id) => untilOver(api, id)))
  return { bot, ids }
}

/** Chooses a reviewer in this browser. */
export async function reviewAs(page: Page, api: Api, name: string) {
  const { id } = await api(reviewers.create, { body: { name } })
  await page.evaluate((reviewer) => localStorage.setItem('reviewer', String(reviewer)), id)
  return id
}

export const makeCard = (api: Api) =>
  api(scorecards.create, {
    body: {
      name: 'House style',
      is_usual: true,
      questions: [
        { text: 'Did it say who is calling?', kind: 'yes_no' },
        { text: 'How natural did it sound?', kind: 'scale' },
        { text: 'What went wrong?', kind: 'choice', choices: ['Nothing', 'Too slow'], required: false },
      ],
    },
  })
