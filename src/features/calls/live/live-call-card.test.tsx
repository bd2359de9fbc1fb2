import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallDetails } from '#contract/calls/calls'
import { renderPage } from '~/testing/render-page'
import { LiveCallCard } from './live-call-card'

const turn = (role: string, text: string, at: number) => ({
  role,
  text,
  start_ms: at * 1_000,
  end_ms: at * 1_000 + 900,
})
const call: CallDetails = {
  call_id: 'call_1',
  call_type: 'phonecall',
  direction: 'outbound',
  call_status: 'ongoing',
  agent_id: 'desk',
  to_number: '+14155550123',
  turns: [
    turn('assistant', 'Good morning.', 0),
    turn('user', 'My bill, please.', 1),
    { ...turn('assistant', 'Billing speaking.', 2), agent_id: 'billing' },
  ],
  handovers: [{ turn: 2, agent_id: 'billing' }],
}

test('a call in progress that was handed over names the bot of each line', async () => {
  await renderPage(
    <LiveCallCard
      call={call}
      botName={(uid) => (uid === 'billing' ? 'Billing' : 'Front desk')}
      campaignName={String}
      hasTurns
      isSimulated
    />,
  )
  const lines = page.getByRole('list', { name: /^Transcript/ }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('Front desk Good morning.')
  await expect.element(lines.nth(2)).toHaveTextContent('Billing Billing speaking.')
  await expect.element(page.getByText('Billing spoke last')).toBeVisible()
})
