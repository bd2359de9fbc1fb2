import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
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

test('a campaign whose contacts were all deleted counts those it called', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id, contact_list_id } = await launch(api, people(60))
  await page.goto(`/campaigns/${id}`)
  const figures = page.getByRole('list', { name: 'Contacts by status' }).getByRole('listitem')
  await expect(figures.filter({ hasText: /^Reached/ })).not.toContainText('Reached0')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(figures.filter({ hasText: /^In progress/ })).toContainText('In progress0', { timeout: 60_000 })
  const { contacts: all } = await api(contacts.list, { contact_list_id, query: { limit: 100 } })
  const contact_ids = all.map((contact) => contact.id)
  await api(contacts.delete, { contact_list_id, body: { contact_ids } })
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Cannot dial: the contact list is empty.')).toBeVisible()
  const { counts } = await api(campaigns.get, { campaign_id: id })
  const called = 60 - (counts?.pending ?? 0)
  await expect(page.getByText(`${called} of 60 contacts called`).first()).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Why contacts are waiting' })
  await expect(waiting).toContainText(`Deleted from the contact listWill not be called${counts?.pending}`)
  await page.goto('/campaigns')
  await expect(page.getByRole('row', { name: 'Recall' })).toContainText(`${called} of 60`)
})

test('a campaign without blocked contacts names no reason', async ({ signedIn: page, api }) => {
  const { id } = await launch(api, people(3))
  await page.goto(`/campaigns/${id}`)
  const figures = page.getByRole('list', { name: 'Contacts by status' }).getByRole('listitem')
  await expect(figures.filter({ hasText: /^Blocked/ })).toHaveText('Blocked0')
})

test('a campaign can skip the contacts that another campaign has reached', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const first = await launch(api, people(30))
  await expect
    .poll(async () => (await api(campaigns.get, { campaign_id: first.id })).status, { timeout: 60_000 })
    .toBe('Completed')
  const reached = (await api(campaigns.get, { campaign_id: first.id })).counts?.reached ?? 0
  expect(reached).toBeGreaterThan(0)
  const { bot_uid, from_number, contact_list_id } = first
  const window = { time_start: '09:00', time_end: '17:00', days: [inThreeDays] }
  const body = { ...window, name: 'Second', type: 'outbound', bot_uid, from_number, contact_list_id } as const
  const { id: campaign_id } = await api(campaigns.create, { body })
  await page.goto(`/campaigns/${campaign_id}/edit`)
  const check = page.getByRole('complementary', { name: 'Preflight' })
  await expect(check).toContainText('30')
  await expect(check).not.toContainText('Reached by another campaign')
  await page.getByRole('switch', { name: 'Skip reached contacts' }).click()
  // Who asked not to be called again counts as such.
  const { pagination } = await api(doNotCall.list, {})
  await expect(check).toContainText(`Reached by another campaign${reached - pagination.total}`)
  await expect(check).not.toContainText('calls this list too')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  expect(await api(campaigns.get, { campaign_id })).toMatchObject({ skip_reached: true })
})
