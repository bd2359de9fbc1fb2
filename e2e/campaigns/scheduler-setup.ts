import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { type CampaignDraft, campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expect } from '#e2e/support/fixtures'

export const from_number = '+14155550123'

export async function prepare(api: Api, prompt = 'Remind.') {
  const bot = await api(bots.create, { body: { name: 'Reminder', prompt } })
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  return { bot, list }
}

/** A campaign from 09:00 to 17:00, Monday to Wednesday, in Berlin by default. */
export async function makeCampaign(api: Api, changes: Partial<CampaignDraft> = {}) {
  const { bot, list } = await prepare(api)
  return api(campaigns.create, {
    body: {
      name: 'Autumn',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id: list.id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'Europe/Berlin',
      days: ['Monday', 'Tuesday', 'Wednesday'],
      ...changes,
    },
  })
}

export const windowOf = (page: Page) => page.getByRole('slider', { name: 'Window' })
export const dayOf = (page: Page, day: string) => page.getByRole('checkbox', { name: day })

/** Drags from one place of the week to another, and releases unless told otherwise. Hours may be beyond the row. */
export async function drag(
  page: Page,
  from: [day: string, hour: number],
  to: [day: string, hour: number],
  hold = false,
) {
  const placeOf = async ([day, hour]: [string, number]) => {
    const box = await page.locator(`[data-day=${day}]`).boundingBox()
    if (!box) throw new Error(`${day} is not on the screen.`)
    return [box.x + (box.width * hour) / 24, box.y + box.height / 2] as const
  }
  await page.locator('[data-week]').scrollIntoViewIfNeeded()
  await page.mouse.move(...(await placeOf(from)))
  await page.mouse.down()
  await page.mouse.move(...(await placeOf(to)), { steps: 5 })
  if (!hold) await page.mouse.up()
}

export async function expectTimes(page: Page, time_start: string | RegExp, time_end: string | RegExp) {
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(time_start)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(time_end)
}
