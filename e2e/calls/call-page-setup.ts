import type { Page } from '@playwright/test'
import type { CallDetails } from '#contract/calls/calls'
import { expect } from '#e2e/support/fixtures'

export const positionOf = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' })
export const marksOf = (page: Page) => page.getByRole('slider', { name: 'Timeline markers' })
export const talkOf = (page: Page) => page.getByRole('list', { name: 'Transcript' })

/** Changes the call in the server's responses. */
export async function answerWith(page: Page, id: string, change: (call: CallDetails) => object) {
  await page.route(`**/v1/call/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

const dollarsIn = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 1_000_000)

/** Checks that the displayed costs add up to the displayed total. */
export async function expectCostsToAddUp(page: Page) {
  const rows = page.getByRole('table', { name: 'Call cost' }).getByRole('row')
  await expect(rows.last()).toContainText('Total')
  const shown = await rows.getByText(/^\$[\d.]+$/).allTextContents()
  const amounts = shown.map(dollarsIn)
  const total = amounts.pop()
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts.reduce((sum, part) => sum + part, 0)).toBe(total)
  await expect(page.getByText('The parts add up to the total.')).toBeHidden()
}

/** Reduces the call to the specification: roles and texts without times, and no extensions. */
export function plain(call: CallDetails) {
  const {
    turns,
    events,
    tool_calls,
    simulated,
    registered_timestamp,
    disconnection_reason,
    end_reason,
    outcome,
    result,
    ...rest
  } = call
  const { campaign_id, contact_id, recording_note, ...known } = rest
  return known
}
