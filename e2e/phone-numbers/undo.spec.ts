import { bots } from '#contract/bots/bots'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'

const support = '+14155550123'

test('unlinking a bot can be undone for 10 seconds, by button and by key, also on another page', async ({
  signedIn: page,
  api,
}) => {
  const first_message = 'Good morning, this is the clinic.'
  const [desk, night] = await Promise.all([
    api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.', first_message } }),
    api(bots.create, { body: { name: 'Night desk', prompt: 'Answer.' } }),
  ])
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: desk.uid, direction: 'inbound' } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: night.uid, direction: 'outbound' } })
  const slots = async () => {
    const { inbound_agent_id, outbound_agent_id } = await api(phoneNumbers.get, { uid: phone_number_id })
    return [inbound_agent_id, outbound_agent_id]
  }
  const offer = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  await page.goto('/phone-numbers')
  const inbound = page.getByRole('switch', { name: `Inbound bot of ${shown(support)}` })
  await inbound.click()
  await expect(offer).toContainText(`${shown(support)} no longer answers with Front desk.`)
  await expect(offer).toContainText('Callers now hear ringing or the carrier’s message.')
  await expectNoAxeViolations(page)
  expect(await slots()).toEqual([null, night.uid])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bots' }).click()
  await expect(page).toHaveURL(/\/bots$/)
  await offer.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(offer).toContainText(`Restored the bots of ${shown(support)}`)
  expect(await slots()).toEqual([desk.uid, night.uid])

  await page.goto('/phone-numbers')
  await page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
  await page.getByRole('menuitem', { name: 'Unlink both' }).click()
  await expect(offer).toContainText(
    `${shown(support)} no longer answers and dials with Front desk and Night desk.`,
  )
  await page.keyboard.press('ControlOrMeta+z')
  await expect(offer).toContainText(`Restored the bots of ${shown(support)}`)
  expect(await slots()).toEqual([desk.uid, night.uid])
  await expect(inbound).toBeChecked()
})

test('the Undo message disappears after 10 seconds, but not while it has focus', async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'inbound' } })
  await page.clock.install()
  await page.goto('/phone-numbers')
  await page.getByRole('switch', { name: `Inbound bot of ${shown(support)}` }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.clock.runFor(30_000)
  await expect(undo).toBeVisible()
  await undo.blur()
  await page.clock.runFor(11_000)
  await expect(undo).toHaveCount(0)
})

test('Undo does not replace a bot that another user has linked since', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const [desk, night] = await Promise.all([
    api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } }),
    api(bots.create, { body: { name: 'Night desk', prompt: 'Answer.' } }),
  ])
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: desk.uid, direction: 'inbound' } })
  await page.goto('/phone-numbers')
  await page.getByRole('switch', { name: `Inbound bot of ${shown(support)}` }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: night.uid, direction: 'inbound' } })
  await undo.click()
  await expect(page.getByText('Another user has linked or unlinked a bot since.')).toBeVisible()
  const { inbound_agent_id } = await api(phoneNumbers.get, { uid: phone_number_id })
  expect(inbound_agent_id).toBe(night.uid)
})
