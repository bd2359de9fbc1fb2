import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallDetails } from '#contract/calls/calls'
import { renderPage } from '~/testing/render-page'
import { CallFacts } from './call-facts'

const call: CallDetails = {
  call_id: 'call_1',
  call_type: 'phonecall',
  direction: 'outbound',
  call_status: 'ended',
  from_number: '+14155550100',
  to_number: '+14155550123',
  end_timestamp: 1769850084000,
}
const label = page.getByText('Line', { exact: true })
const show = (line: CallDetails['line']) =>
  renderPage(<CallFacts call={{ ...call, line }} botName={(uid) => uid} bot={undefined} />)

test.each([
  [{ kind: 'asterisk', trunk: 'main' }, 'Asterisk, trunk main'],
  [{ kind: 'twilio', trunk: null }, 'Twilio'],
] as const)('the details name the line %j', async (line, words) => {
  await show(line)
  await expect.element(label).toBeVisible()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('the details of a simulated call have no line', async () => {
  await show(null)
  await expect.element(page.getByText('Outbound', { exact: true })).toBeVisible()
  await expect.element(label).not.toBeInTheDocument()
})
