import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { createDialingBot, otherNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

const heading = { level: 1 } as const

test.beforeEach(async ({ atHome: page }) => {
  await expect(page.getByRole('heading', { ...heading, name: 'Overview' })).toBeVisible()
})

test('the palette finds a bot by a part of its name, and Escape gives the focus back', async ({
  atHome: page,
  api,
}) => {
  await api(bots.create, { body: { name: 'Night desk', prompt: 'Take messages.' } })
  const search = page.getByRole('button', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('ight de')
  await expect(page.getByRole('option', { name: 'Night desk' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { ...heading, name: 'Night desk' })).toBeVisible()
  await expect(page).toHaveTitle('Night desk · Switchboard')
})

test('the palette finds contacts, calls by number, and actions', async ({ atHome: page, api }) => {
  requires('contact_search', 'call_filters', 'do_not_call')
  await createDialingBot(api)
  const list = await api(contactLists.create, { body: { name: 'Autumn recall' } })
  const body = { name: 'Freya Barker', phone_number: '+14155550117' }
  await api(contacts.create, { contact_list_id: list.id, body })
  await placeCall(api, 'busy')
  const find = async (text: string, option: string | RegExp) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    await page.getByRole('option', { name: option }).click()
  }
  await find('freya', /^Freya Barker/)
  await expect(page).toHaveURL(new RegExp(`/contact-lists/${list.id}\\?contact=`))
  await page.goto('/')
  await expect(page.getByRole('heading', { ...heading, name: 'Overview' })).toBeVisible()
  await find('recall', /^Autumn recall/)
  await expect(page.getByRole('heading', { ...heading, name: 'Autumn recall' })).toBeVisible()
  await find(otherNumber.slice(1), /^\+44 20 7946 0123/)
  await expect(page).toHaveURL(/\/calls\/call_/)
  await find('block', 'Block a number')
  await expect(page.getByRole('dialog').getByLabel('Numbers', { exact: true })).toBeVisible()
})

test('the palette finds phone numbers by name', async ({ atHome: page, api }) => {
  await api(phoneNumbers.create, { body: { phone_number: '+14155550118', name: 'Paris, deliveries' } })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Deliveries')
  await page.getByRole('option', { name: /Paris, deliveries/ }).click()
  await expect(page).toHaveURL('/phone-numbers?phone_number=%2B14155550118')
})

test('the palette names the person of a call first, for any format of the number', {
  tag: '@thorough',
}, async ({ atHome: page, api }) => {
  requires('call_filters', 'call_results', 'simulated_calls')
  const { name } = await createDialingBot(api)
  await untilOver(api, await placeCall(api, 'busy'))
  for (const text of [otherNumber, otherNumber.slice(1), '+44 20 7946 0123']) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(text)
    const call = page.getByRole('group', { name: 'Calls' }).getByRole('option')
    await expect(call, text).toHaveText(new RegExp(`^\\+44 20 7946 0123${name}Busy · \\w{3} \\d\\d:\\d\\d$`))
    await page.keyboard.press('Escape')
  }
})

test('the palette finds contacts of all lists by name and by number in any format', {
  tag: '@thorough',
}, async ({ atHome: page, api }) => {
  requires('all_contacts_search')
  const oldest = await api(contactLists.create, { body: { name: 'Oldest' } })
  for (const [name, phone_number] of [
    ['Zoë 100%_Fit', '+442079460177'],
    ['Zoë 1000 Fit', '+14155550177'],
  ])
    await api(contacts.create, { contact_list_id: oldest.id, body: { name: name ?? '', phone_number } })
  for (let at = 0; at < 8; at++) await api(contactLists.create, { body: { name: `Newer ${at}` } })
  const options = page.getByRole('option', { name: /^Zoë/ })
  for (const text of ['zoë 100%_', '0%_f', '(020) 7946 0177', '+44 (0)20 7946-0177']) {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    await expect(options, text).toHaveText(/100%_Fit.*\+44 20 7946 0177 · Oldest/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('zoë 100%')
  await options.click()
  await expect(page).toHaveURL(new RegExp(`/contact-lists/${oldest.id}\\?contact=`))
  await expect(page.getByRole('dialog', { name: 'Zoë 100%_Fit' })).toBeVisible()
})

/** The digit that opens a page is its position in the sidebar. */
async function digitOf(page: Page, name: string): Promise<string> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  return String((await links.allTextContents()).indexOf(name) + 1)
}

test('single-key shortcuts are listed by ?, ignored while typing, and can be switched off', async ({
  atHome: page,
}) => {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Overview')
  await page.keyboard.press('Escape')
  await page.keyboard.press(await digitOf(page, 'Phone numbers'))
  await expect(page.getByRole('heading', { ...heading, name: 'Phone numbers' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('7')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('7')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.getByRole('heading', heading).focus()
  await page.keyboard.press('1')
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { ...heading, name: 'Appearance' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('each page has a title, focuses its heading, and has a skip link', { tag: '@thorough' }, async ({
  atHome: page,
}) => {
  for (const [link, name = link] of [
    ['Bots'],
    ['Phone numbers'],
    ['Contacts'],
    ['Campaigns'],
    ['Calls'],
    ['Review'],
    ['Settings', 'Organization'],
    ['Overview'],
  ] as [string, string?][]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { ...heading, name })).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Switchboard`)
  }
  await page.reload()
  await expect(page.getByRole('heading', { ...heading, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('theme, row height and time zone survive a reload', { tag: '@thorough' }, async ({ atHome: page }) => {
  await page.goto('/settings/appearance')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: 'Dense' }).check()
  await choose(page.getByLabel('Time zone', { exact: true }), 'Asia/Tokyo')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'dense')
  await expect(page.getByLabel('Time zone', { exact: true })).toHaveText('Asia/Tokyo')
  await page.getByRole('link', { name: 'Organization' }).click()
  await expect(page.getByRole('main').getByRole('time')).toContainText('GMT+9')
})

test('an unknown address says so inside the shell and links home', async ({ atHome: page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { ...heading, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByRole('heading', { ...heading, name: 'Overview' })).toBeVisible()
})

test.describe('a resource that does not exist', () => {
  test.use({ expectedFaults: [/status of 404|(Bot|Call) not found/] })

  test('its kind is named, with a link to the list', { tag: '@thorough' }, async ({ atHome: page }) => {
    for (const [path, name, list] of [
      ['/bots/bot_nope', 'Bot', 'Bots'],
      ['/calls/call_nope', 'Call', 'Calls'],
      ['/campaigns/nothing', 'Campaign', 'Campaigns'],
      ['/reference/nothing', 'Page', 'API reference'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { ...heading, name: `${name} not found` })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('link', { name: `Go to ${list}` })).toBeVisible()
    }
    await page.goto('/bots/bot_nope')
    await page.getByRole('link', { name: 'Go to Bots' }).click()
    await expect(page.getByRole('heading', { ...heading, name: 'Bots' })).toBeVisible()
  })
})

test('a new account is led to its first call', async ({ atHome: page, api }) => {
  const steps = page.getByRole('listitem')
  await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
  await api(bots.create, { body: { name: 'Reception', prompt: 'Answer.' } })
  await page.reload()
  await expect(steps.filter({ hasText: 'Create a bot' }).getByLabel('Done')).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Add|Link) a number$/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the sidebar is a drawer and nothing scrolls sideways', { tag: '@thorough' }, async ({
    atHome: page,
  }) => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).tap()
    await expect(page.getByRole('heading', { ...heading, name: 'Organization' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  })
})

test('overview, settings, palette and shortcuts have no accessibility violations', {
  tag: '@thorough',
}, async ({ atHome: page }) => {
  await expect(page.getByRole('link', { name: 'Create a bot' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'Settings' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { ...heading, name: 'Organization' })).toBeVisible()
  await expectNoAxeViolations(page)
})
