import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere } from '#e2e/support/requires'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

test.use({ expectedFaults: [/status of 409/] })

test('a bot in use names its uses; one that became used is not deleted; an unused one is', async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: draft })
  const other = await api(bots.create, { body: { ...draft, name: 'Reception' } })
  const static_params = { transfer_type: 'agent', agent_id: uid }
  const transfer = { type: 'transfer_call' as const, name: 'To_desk', static_params }
  const hasTransfers = isThere('agent_transfers')
  if (hasTransfers) await api(tools.create, { bot_uid: other.uid, body: transfer })
  const number = await api(phoneNumbers.create, { body: { phone_number: '+14155550123' } })
  const link = { phone_number_id: number.phone_number_id, direction: 'both' as const }
  await api(phoneNumbers.link, { body: { ...link, agent_id: uid } })
  const dialog = page.getByRole('alertdialog', { name: 'Delete Front desk?' })
  const remove = dialog.getByRole('button', { name: 'Delete bot' })
  const ask = async () => {
    const impact = page.waitForResponse(/\/impact/)
    await page.getByRole('button', { name: /for Front desk/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await impact
  }

  await page.goto('/bots')
  await ask()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Linked to +1 415 555 0123',
    ...(hasTransfers ? ['Receives calls from Reception'] : []),
  ])
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)
  await dialog.getByRole('link', { name: '+1 415 555 0123' }).click()
  await expect(page).toHaveURL(/\/phone-numbers/)
  await expect(dialog).toHaveCount(0)

  await api(bots.delete, { uid: other.uid })
  await api(phoneNumbers.unlink, { body: link })
  await page.goto('/bots')
  await ask()
  await api(phoneNumbers.link, { body: { ...link, agent_id: uid } })
  await remove.click()
  await expect(dialog.getByText('linked to +1 415 555 0123')).toBeVisible()
  await api(phoneNumbers.unlink, { body: link })
  await remove.click()
  await expect(page.getByText('No bots yet')).toBeVisible()
})
