import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { type Api, apiOf } from '#e2e/support/account'
import { test as base, expect } from '#e2e/support/fixtures'
import { key, OwnServer } from '#e2e/support/own-server'
import { looseningWords } from '#rules/dialing/loosened-rules'

/** This test kills its server, so it does not share it. */
const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await OwnServer.create()
    await use(server)
    await server.remove()
  },
  baseURL: async ({ server }, use) => use(server.url),
  account: async ({ browserName: _ }, use) => use({ name: 'My organization', email: '', key }),
})

/** `npm run story` dials a list twenty times as long. */
const total = Number(process.env.STORY_CONTACTS || 5_000)
const share = (part: number) => (total * part) / 1_000
/** Those of the list who can be dialed, however long it is: half of them first, half last. */
const dialable = 300
/** Contacts by the reason that holds them back; all but the last are even shares of the list. */
const held = { 'No number': share(294), 'Asked not to': share(90), 'No visit': share(10) }
const unknownZone = total - dialable - Object.values(held).reduce((sum, count) => sum + count, 0)
const groups: [name: string, count: number][] = [
  ['Person', dialable / 2],
  ...Object.entries(held),
  ['Zone unknown', unknownZone],
  ['Person', dialable / 2],
]
const shown = (count: number) => count.toLocaleString('en-US')

/** A zone in which it is about 2 p.m. now. */
const ahead = ((14 - new Date().getUTCHours() + 36) % 24) - 12
const zone = ahead === 0 ? 'Africa/Abidjan' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`

function* people() {
  const numberOf = (at: number) => `+1415${2_000_000 + at}`
  let at = 0
  for (const [name, count] of groups) {
    for (const last = at + count; at < last; at++) {
      yield {
        name: `${name} ${at}`,
        phone_number: name === 'No number' ? '' : numberOf(at),
        visit: name === 'No visit' ? '' : 'Monday',
        timezone: name === 'Zone unknown' ? 'Mars/Olympus' : zone,
      }
    }
  }
}

async function importFile(page: Page, path: string, lines: string[]) {
  await page.goto(path)
  const buffer = Buffer.from(lines.join('\n'))
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File to import').setInputFiles(file)
  if (path.startsWith('/do-not-call')) {
    await page.getByRole('textbox', { name: 'Reason' }).fill('Asked not to.')
  }
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 90_000 })
}

async function prepare(page: Page, api: Api) {
  const prompt = 'Remind {{name}} of {{visit}}.'
  await api(bots.create, { body: { name: 'Reminder', prompt, first_message: 'Hello, this is Northside.' } })
  await api(phoneNumbers.create, { body: { phone_number: '+14155550123' } })
  await api(dialingRules.update, {
    body: { concurrency: 40, reason: 'A large campaign.', confirmation: looseningWords },
  })
  const rows = [...people()]
  const listed = rows.filter(({ name }) => name.startsWith('Asked')).map((row) => row.phone_number)
  const lines = rows.map((row) => Object.values(row).join(','))
  const { id } = await api(contactLists.create, { body: { name: 'Patients' } })
  await importFile(page, '/do-not-call/import', ['phone', ...listed])
  await importFile(page, `/contact-lists/${id}/import`, ['name,phone,visit,timezone', ...lines])
  expect((await api(contactLists.get, { contact_list_id: id })).contact_count).toBe(total)
}

const clock = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`

/** Launches through the form, with a window that stays open for hours. */
async function launch(page: Page) {
  await page.goto('/campaigns/new')
  await page.getByLabel('Name').fill('Recall')
  for (const name of ['Bot', 'Call from', 'Contact list']) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  const hour = await page.evaluate(() => new Date().getHours())
  await page.getByLabel('From', { exact: true }).fill(clock(hour - 6))
  await page.getByLabel('To', { exact: true }).fill(clock(hour + 6))
  await page.getByRole('button', { name: 'Every day' }).click()
  const found = page.getByRole('region', { name: 'Preflight' })
  await expect(found).toContainText(`Can be called${shown(dialable)} of ${shown(total)}`, {
    timeout: 15_000,
  })
  await expect(found.getByRole('list', { name: 'Blocked' }).getByRole('listitem')).toHaveText([
    `No valid phone number${shown(held['No number'])}`,
    `On the do-not-call list${shown(held['Asked not to'])}`,
    `Unfilled variable${shown(held['No visit'])}`,
    `Unknown time zone${shown(unknownZone)}`,
  ])
  // The times are those of the browser, not of the list.
  await page.getByRole('combobox', { name: 'Time zone' }).fill('New York')
  await page.getByRole('option', { name: 'America/New York' }).first().click()
  await page.getByRole('button', { name: 'Review and launch' }).click()
  const question = page.getByRole('alertdialog', { name: 'Launch Recall?' })
  const yes = question.getByRole('button', { name: 'Launch campaign' })
  await expect(yes).toBeDisabled()
  await question.getByRole('textbox', { name: /^Type/ }).fill('Recall')
  await yes.click()
}

/** The export, as rows of the relevant columns. */
async function outcomes(page: Page) {
  await page.getByRole('tab', { name: 'Contacts' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${shown(total)} contacts as CSV` }).click()
  const chunks = await (await (await download).createReadStream()).toArray()
  const [head = '', ...lines] = Buffer.concat(chunks).toString().trimEnd().split('\r\n')
  const columns = head.replace('\uFEFF', '').split(',')
  const at = { id: columns.indexOf('contact_id'), status: columns.indexOf('status') }
  const attempts = columns.indexOf('attempts')
  return lines.map((line) => {
    const cells = line.split(',')
    return { id: cells[at.id], status: cells[at.status] ?? '', attempts: Number(cells[attempts]) }
  })
}

async function numbersCalled(api: Api, campaign_id: number) {
  const numbers: string[] = []
  for (let offset = 0; offset <= numbers.length; offset += 100) {
    const { calls: found } = await api(calls.list, { query: { campaign_id, limit: 100, offset } })
    numbers.push(...found.map(({ to_number = '' }) => to_number))
  }
  return numbers
}

test.use({
  actionTimeout: 15_000,
  expectedFaults: [
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED|EMPTY_RESPONSE)/,
  ],
})

test('a large campaign: imported, launched, paused, killed twice, finished, no contact dialed twice', {
  tag: '@thorough',
}, async ({ server, signedIn: page }) => {
  test.setTimeout(400_000)
  const api = apiOf(server.url, key)
  await prepare(page, api)
  await launch(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Recall' })).toBeVisible()
  const campaign_id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const find = () => api(campaigns.get, { campaign_id })
  const answered = async () => (await find()).counts?.reached ?? 0
  const bar = page.getByRole('progressbar', { name: 'Progress of Recall' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/, { timeout: 30_000 })
  await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(50)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused. Resume to continue/)).toBeVisible()
  await server.kill()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await server.start()
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect((await find()).status).toBe('Paused')
  const before = await answered()
  expect(before).toBeLessThan(dialable)

  await page.getByRole('button', { name: 'Resume' }).click()
  // Calls that were in progress end also while it is paused, and a server that dies first knows of no Resume.
  await expect.poll(async () => (await find()).status).toBe('Running')
  await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(before)
  await server.kill()
  await server.start()
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('header').getByText('Completed', { exact: true })).toBeVisible({
    timeout: 200_000,
  })

  const { counts, current_index, total_contacts } = await find()
  expect({ current_index, total_contacts }).toEqual({ current_index: total, total_contacts: total })
  expect(counts).toMatchObject({ pending: 0, dialing: 0, not_reached: 0, held_back: total - dialable })
  const rows = await outcomes(page)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
  expect(rows.filter(({ status }) => status === 'held_back')).toHaveLength(total - dialable)
  expect(rows.filter(({ status }) => /pending|dialing/.test(status))).toEqual([])
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(dialable)
  const numbers = await numbersCalled(api, campaign_id)
  expect(numbers).toHaveLength(dialable)
  expect(new Set(numbers).size).toBe(dialable)
})
