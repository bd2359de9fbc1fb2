import { campaigns } from '#contract/campaigns/campaigns'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { launch, people } from './monitor-setup'

requires('campaign_actions', 'live_updates', 'preflight')

test('contacts that the preflight blocks are blocked on the monitor before their turn', async ({
  signedIn: page,
  api,
}) => {
  const phone_number = '+447700919999'
  await api(doNotCall.add, { body: { phone_number, reason: 'Asked for it.' } })
  const { id } = await launch(api, [...people(120), { name: 'Asked us not to', phone_number }])
  await page.goto(`/campaigns/${id}`)
  const figures = page.getByRole('list', { name: 'Contacts by status' }).getByRole('listitem')
  const shown = async (label: string) => {
    const figure = await figures.filter({ hasText: new RegExp(`^${label}`) }).innerText()
    return Number(figure.match(/\d+/)?.[0])
  }
  await expect(figures.filter({ hasText: /^Reached/ })).not.toContainText('Reached0')
  await page.getByRole('button', { name: 'Pause' }).click()
  // The last calls end.
  await expect(figures.filter({ hasText: /^In progress/ })).toContainText('In progress0', { timeout: 60_000 })
  const { counts } = await api(campaigns.get, { campaign_id: id })
  expect(counts).toMatchObject({ held_back: 0, dialing: 0 })
  await expect(figures.filter({ hasText: /^Blocked/ })).toHaveText('Blocked1Do-not-call list')
  expect(await shown('Waiting')).toBe((counts?.pending ?? 0) - 1)
  const called = 121 - (counts?.pending ?? 0)
  await expect(page.getByText(`${called} of 121 contacts called`).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress against forecast' })).toContainText(
    `${called} of 121 contacts called.`,
  )
  await expect(page.getByRole('region', { name: 'Why contacts are waiting' })).toContainText('Ready to call')
  await page.getByRole('region', { name: 'Blocked contacts' }).getByRole('link').click()
  await expect(page.getByRole('row', { name: /Asked us not to/ })).toContainText('do-not-call list since')
  await page.goto(`/campaigns/${id}/edit`)
  await expect(page.getByRole('complementary', { name: 'Preflight' })).toContainText(
    `Left to call${(counts?.pending ?? 0) - 1} of 121`,
  )
})

test('a campaign without blocked contacts names no reason', async ({ signedIn: page, api }) => {
  const { id } = await launch(api, people(3))
  await page.goto(`/campaigns/${id}`)
  const figures = page.getByRole('list', { name: 'Contacts by status' }).getByRole('listitem')
  await expect(figures.filter({ hasText: /^Blocked/ })).toHaveText('Blocked0')
})
