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

/** Stores a setting of this browser, from the next page on. Frames without an origin have no storage. */
export const keepInBrowser = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ([name = '', text = '']) => {
      if (origin !== 'null') localStorage.setItem(name, text)
    },
    [key, value],
  )

/** Chooses a reviewer in this browser. */
export async function reviewAs(page: Page, api: Api, name: string) {
  const { id } = await api(reviewers.create, { body: { name } })
  await keepInBrowser(page, 'reviewer', String(id))
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

/** More questions than fit next to a call. */
export const makeLongCard = (api: Api) =>
  api(scorecards.create, {
    body: {
      name: 'In full',
      is_usual: true,
      questions: [
        { text: 'Did it say who is calling?', kind: 'yes_no' },
        { text: 'How natural did it sound?', kind: 'scale' },
        { text: 'Was it polite?', kind: 'yes_no' },
        { text: 'Was it short?', kind: 'yes_no' },
        { text: 'Was it clear?', kind: 'yes_no' },
      ],
    },
  })
