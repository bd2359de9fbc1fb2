import { campaigns } from '#contract/campaigns/campaigns'
import { campaignDrafts } from '#contract/campaigns/drafts'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'
import { dayOf, from_number, prepare } from './scheduler-setup'

requires('campaign_drafts', 'preflight')

test('a campaign is saved as a draft, finished, tested with one contact and launched', async ({
  signedIn: page,
  api,
}) => {
  const { list } = await prepare(api)
  await api(contacts.create, {
    contact_list_id: list.id,
    body: { name: 'Ada', phone_number: '+442079460123', contact_info: { timezone: 'Europe/London' } },
  })
  const pick = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.goto('/campaigns/new')
  await page.getByLabel('Name', { exact: true }).fill('Spring')
  await pick('Bot', 'Reminder')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Spring' })).toContainText('Reminder')
  expect((await api(campaigns.list, {})).pagination.total).toBe(0)
  await expectNoAxeViolations(page)

  await page.goto('/campaigns')
  await page.getByRole('link', { name: '1 draft' }).click()
  await page.getByRole('row', { name: 'Spring' }).getByRole('link').first().click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Spring')
  await pick('Call from', shown(from_number))
  await pick('Contact list', 'Patients')
  // Late in the day, the single window of a campaign without days is over for contacts in London.
  for (const day of ['Monday', 'Thursday']) await dayOf(page, day).check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('row', { name: 'Spring' }).getByRole('link').first().click()
  await expect(page.getByRole('combobox', { name: 'Contact list', exact: true })).toHaveValue('Patients')

  await page.getByRole('button', { name: 'Review and launch' }).click()
  const question = page.getByRole('alertdialog', { name: 'Launch Spring?' })
  await expect(question.getByRole('region', { name: 'Preflight' })).toContainText(
    /Contacts\s*\d+ of \d+ ready/,
  )
  await expect(question.getByRole('region', { name: 'Forecast' })).toContainText('Finishes', {
    timeout: 20_000,
  })
  await choose(question.getByLabel('Contact', { exact: true }), `Ada, ${shown('+442079460123')}`)
  await question.getByRole('button', { name: 'Test with one contact' }).click()
  await expect(question.getByRole('link', { name: 'Open call in a new tab' })).toHaveAttribute(
    'href',
    /^\/calls\/call_/,
  )
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Launch campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible()
  expect((await api(campaignDrafts.list, {})).pagination.total).toBe(0)
})

test('a draft is deleted after a question that names it', async ({ signedIn: page, api }) => {
  await api(campaignDrafts.create, { body: { name: 'Winter', values: {} } })
  await page.goto('/campaigns/drafts')
  await page.getByRole('button', { name: 'Actions for Winter' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Winter?' })
    .getByRole('button', { name: 'Delete draft' })
    .click()
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('the zone of a new campaign is that of its list until the user chooses one', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { list } = await prepare(api)
  await api(contacts.createMany, {
    contact_list_id: list.id,
    body: {
      contacts: ['Ada', 'Bo'].map((name, at) => ({
        name,
        phone_number: `+44207946012${at}`,
        contact_info: { timezone: 'Asia/Tokyo' },
      })),
    },
  })
  // The check of the list in Tokyo time stays under way.
  await page.route(/timezone=Asia%2FTokyo/, () => {})
  await page.goto('/campaigns/new')
  for (const [field, option] of [
    ['Bot', 'Reminder'],
    ['Contact list', 'Patients'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('Asia/Tokyo')
  await expect(zone).toHaveAccessibleDescription(/contacts? (is|are) in this zone\./)
  await zone.fill('New York')
  await page.getByRole('option', { name: 'America/New York' }).first().click()
  await page.getByRole('button', { name: 'Every day' }).click()
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expect(zone).toHaveValue('America/New York')
})

async function addContacts(api: Api, contact_list_id: number, timezone: string, names: string[]) {
  await api(contacts.createMany, {
    contact_list_id,
    body: {
      contacts: names.map((name, at) => ({
        name,
        phone_number: `+44207946012${at}`,
        contact_info: { timezone },
      })),
    },
  })
}

test('the zone of a new campaign follows when another list is chosen', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { list } = await prepare(api)
  const other = await api(contactLists.create, { body: { name: 'Guests' } })
  await addContacts(api, list.id, 'Asia/Tokyo', ['Ada', 'Bo'])
  await addContacts(api, other.id, 'Asia/Kolkata', ['Cy', 'Di', 'Ed'])
  await page.goto('/campaigns/new')
  const pick = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await pick('Bot', 'Reminder')
  await pick('Contact list', 'Patients')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo')
  await pick('Contact list', 'Guests')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kolkata')
})

test('a draft without a name has the zone that was saved', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { list, bot } = await prepare(api)
  await addContacts(api, list.id, 'Asia/Tokyo', ['Ada', 'Bo'])
  const { id } = await api(campaignDrafts.create, {
    body: {
      name: 'Untitled campaign',
      values: { contact_list_id: list.id, bot_uid: bot.uid, timezone: 'Europe/Berlin' },
    },
  })
  await page.goto(`/campaigns/new?draft=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Can be called' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
})

test('a draft is found by name in the palette and opens in the scheduler', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await api(campaignDrafts.create, { body: { name: 'Winter recall', values: {} } })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('winter')
  await page.getByRole('option', { name: /Winter recall/ }).click()
  await expect(page).toHaveURL(/\/campaigns\/new\?draft=\d+/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winter recall')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})
