import { messages } from '#contract/messages/messages'
import { createDialingBot, otherNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

test('a text after a call of a PCI bot is masked in the list of texts, and not found by its words', async ({
  signedIn: page,
  api,
}) => {
  requires('privacy', 'text_messages')
  const bot = await createDialingBot(api, { call_settings: { pci_compliance_enabled: true } })
  const call_id = await placeCall(api, 'helpful', {
    override_agent_id: bot.uid,
    dynamic_variables: { first_name: 'Augusta', simulated_caller: 'helpful' },
  })
  await untilOver(api, call_id)
  const message = 'Augusta, your code is 40017.'
  await api(messages.send, { body: { to_number: otherNumber, message, call_id } })
  await page.goto('/messages')
  const row = page.getByRole('row').filter({ hasText: '+44 •••• 23' })
  await expect(row).toContainText('[first_name], your code is [digits]')
  for (const secret of [otherNumber, shown(otherNumber), 'Augusta', '40017']) {
    expect(await page.content()).not.toContain(secret)
  }
  await row.getByRole('button', { name: /^Actions/ }).click()
  const menu = page.getByRole('menu')
  for (const name of ['Send again', 'Texts to this number']) {
    await expect(menu.getByRole('menuitem', { name })).toBeDisabled()
  }
  await page.goto('/messages?search=40017')
  await expect(page.getByText('No texts match')).toBeVisible()
})
