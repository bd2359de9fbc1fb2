import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#contract/calls/calls'
import { renderPage } from '~/testing/render-page'
import { PreviewPane } from './call-preview'

const call: Call = {
  call_id: 'call_1',
  call_type: 'phonecall',
  direction: 'outbound',
  call_status: 'ended',
  agent_id: 'desk',
  to_number: '+14155550123',
  transcript: [
    ['assistant', 'Good morning.'],
    ['user', 'My bill, please.'],
    ['assistant', 'It is paid.'],
  ],
  handovers: [{ turn: 2, agent_id: 'billing' }],
}
const botName = (uid: string) => (uid === 'billing' ? 'Billing' : 'Front desk')
const show = (shown: Call) =>
  renderPage(<PreviewPane call={shown} botName={botName} campaignName={String} onClose={() => undefined} />)

test('the preview of a call that was handed over names the bot of each line', async () => {
  await show(call)
  const lines = page.getByRole('list').getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('Front desk Good morning.')
  await expect.element(lines.nth(2)).toHaveTextContent('Billing It is paid.')
})

test('the matches of a call that was handed over name the bot that spoke', async () => {
  const match = { turn: 2, role: 'assistant', start_ms: 12_000, parts: [{ text: 'paid', is_match: true }] }
  await show({ ...call, matches: [match] })
  await expect.element(page.getByRole('link', { name: 'Billing 0:12' })).toBeVisible()
})
