import type { Page } from '@playwright/test'
import type { CallDetails } from '#contract/calls'

export const positionOf = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' })
export const marksOf = (page: Page) => page.getByRole('slider', { name: 'Marks on the time line' })
export const talkOf = (page: Page) => page.getByRole('list', { name: 'Transcript' })

/** The server answers with the call as it is changed. */
export async function answerWith(page: Page, id: string, change: (call: CallDetails) => object) {
  await page.route(`**/v1/call/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

/** As the specification has it: roles and texts, without times, and nothing of ours. */
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
    ...rest
  } = call
  const { campaign_id, contact_id, recording_note, ...known } = rest
  return known
}
