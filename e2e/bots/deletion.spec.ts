import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'

const draft = { name: 'Front desk', prompt: 'You answer the phone of a clinic.' }

test.use({ expectedFaults: [/status of 409|ERR_FAILED/] })

test('a bot in use names its uses; one that became used is not deleted; an unused one is', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
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
  await expect(page).toHaveURL(/\/phone-numbers\?search=/)
  await expect(page.getByRole('row').filter({ hasText: '+1 415 555 0123' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // What other users change meanwhile is noticed.
  await page.goto('/bots')
  await ask()
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await api(bots.delete, { uid: other.uid })
  await api(phoneNumbers.unlink, { body: link })
  await expect(dialog.getByText('deleted permanently')).toBeVisible()
  const impact = /\/impact/
  await page.route(impact, (route) => route.abort())
  await api(phoneNumbers.link, { body: { ...link, agent_id: uid } })
  await remove.click()
  await expect(dialog.getByRole('alert')).toContainText('linked to +1 415 555 0123')
  await page.unroute(impact)
  await expect(dialog.getByRole('listitem')).toHaveText(['Linked to +1 415 555 0123'])
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await api(phoneNumbers.unlink, { body: link })
  await remove.click()
  await expect(page.getByText('No bots yet')).toBeVisible()
})

test('long names of uses wrap within the dialog at 360 px', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('agent_transfers')
  const { uid } = await api(bots.create, { body: draft })
  const static_params = { transfer_type: 'agent', agent_id: uid }
  const transfer = { type: 'transfer_call' as const, name: 'To_desk', static_params }
  const other = await api(bots.create, { body: { ...draft, name: 'A'.repeat(100) } })
  await api(tools.create, { bot_uid: other.uid, body: transfer })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/bots')
  await page.getByRole('button', { name: /for Front desk/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Front desk?' })
  const use = dialog.getByRole('listitem')
  await expect(use).toContainText('Receives calls from')
  const room = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(room).toBe(0)
  const [link, box] = [await use.getByRole('link').boundingBox(), await dialog.boundingBox()]
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0) - 20)
})

test.describe('a deletion whose answer is lost', () => {
  test.use({ expectedFaults: [/ERR_FAILED|status of 404/] })

  test('is completed by a second click', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    const { uid } = await api(bots.create, { body: draft })
    await page.goto(`/bots/${uid}`)
    await page.getByRole('button', { name: /for Front desk/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Front desk?' })
    await page.route(`**/v1/bots/${uid}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Delete bot' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Can’t reach the server')
    await page.unroute(`**/v1/bots/${uid}`)
    await dialog.getByRole('button', { name: 'Delete bot' }).click()
    await expect(page.getByText('Deleted Front desk')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/bots$/)
  })
})
