import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { campaigns } from '#contract/campaigns/campaigns'
import { contactLists } from '#contract/contacts/lists'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

const names = ['Beta', 'Zeta', 'Alpha']
const numberOf = (name: string) => `+1415555010${names.indexOf(name)}`
const window = { time_start: '09:00', time_end: '17:00' }

/** The rows were added as in `names`. */
async function expectSorted(page: Page, path: string, table: string): Promise<void> {
  await page.goto(path)
  const rows = page.getByRole('table', { name: table })
  const order = async () => (await rows.innerText()).match(/Alpha|Beta|Zeta/g)
  await expect.poll(order).toEqual(['Alpha', 'Zeta', 'Beta'])
  const head = rows.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await expect.poll(order).toEqual(['Alpha', 'Beta', 'Zeta'])
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect.poll(order).toEqual(['Zeta', 'Beta', 'Alpha'])
  await page.reload()
  await expect.poll(order).toEqual(['Zeta', 'Beta', 'Alpha'])
  await expect(head).toHaveAttribute('aria-sort', 'descending')
}

test('lists are sorted by the heads of their columns, and stay so after a reload', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('campaign_sorting', 'contact_list_sorting', 'phone_number_sorting', 'knowledge_bases')
  for (const name of names) {
    await api(phoneNumbers.create, { body: { phone_number: numberOf(name), name } })
    await api(contactLists.create, { body: { name } })
    await api(knowledgeBases.create, { body: { name } })
  }
  await expectSorted(page, '/contact-lists', 'Contact lists')
  await expectSorted(page, '/phone-numbers', 'Phone numbers')
  await expectSorted(page, '/knowledge', 'Knowledge bases')
  const { uid: bot_uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
  const { id: contact_list_id } = await api(contactLists.create, { body: { name: 'People' } })
  for (const name of names) {
    const from_number = numberOf(name)
    const body = { name, type: 'outbound', bot_uid, from_number, contact_list_id, ...window } as const
    await api(campaigns.create, { body })
  }
  await expectSorted(page, '/campaigns', 'Campaigns')
})
