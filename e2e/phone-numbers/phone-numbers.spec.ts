import { bots } from '#contract/bots/bots'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'

const support = '+14155550123'
const berlin = '+4930123456'

test('a number is added, renamed and removed', async ({ signedIn: page, api }) => {
  requires('phone_number_management')
  await page.goto('/phone-numbers')
  await expect(page.getByText('No phone numbers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add number' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a phone number' })
  await dialog.getByLabel('Number').fill('415 555')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText('Enter a phone number with country code, such as +1 415 555 0123.'),
  ).toBeVisible()
  await dialog.getByLabel('Number').fill('+1 (415) 555-0123')
  await dialog.getByLabel('Name').fill('Support line')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: shown(support) })).toContainText('Support line')

  await page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Front line')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('row', { name: shown(support) })).toContainText('Front line')

  await page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove number' }).click()
  await expect(page.getByText('No phone numbers yet')).toBeVisible()
  expect((await api(phoneNumbers.list, {})).phone_numbers).toEqual([])
})

test('a bot is linked for inbound, outbound and both, and unlinked', async ({ signedIn: page, api }) => {
  const [desk, reminder] = await Promise.all([
    api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } }),
    api(bots.create, { body: { name: 'Reminder', prompt: 'Remind.' } }),
  ])
  const { phone_number_id: uid } = await api(phoneNumbers.create, { body: { phone_number: support } })
  const slots = async () => {
    const { inbound_agent_id, outbound_agent_id } = await api(phoneNumbers.get, { uid })
    return [inbound_agent_id, outbound_agent_id]
  }
  const choose = async (name: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Bot' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.goto('/phone-numbers')
  const inbound = page.getByRole('switch', { name: `Inbound bot of ${shown(support)}` })
  const outbound = page.getByRole('switch', { name: `Outbound bot of ${shown(support)}` })

  await inbound.click()
  await page.getByRole('button', { name: 'Link for inbound' }).click()
  await expect(page.getByText('Choose a bot.')).toBeVisible()
  await choose('Front desk')
  await page.getByRole('button', { name: 'Link for inbound' }).click()
  await expect(inbound).toBeChecked()
  await expect(page.getByText('Linked “Front desk” for inbound calls.')).toBeVisible()
  expect(await slots()).toEqual([desk.uid, null])

  await outbound.click()
  await choose('Front desk')
  await page.getByRole('button', { name: 'Link for outbound' }).click()
  await expect(page.getByText('Linked “Front desk” for outbound calls.')).toBeVisible()
  await expect(outbound).toBeChecked()

  await page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
  await page.getByRole('menuitem', { name: 'Link a bot' }).click()
  await expect(page.getByText('Replaces Front desk.')).toBeVisible()
  await choose('Reminder')
  await page.getByRole('button', { name: 'Link for both' }).click()
  const replaced = `${shown(support)} now answers and dials with Reminder instead of Front desk.`
  await expect(page.getByRole('status').filter({ hasText: replaced })).toContainText(
    'Callers now hear Reminder.',
  )
  await expect(page.getByRole('link', { name: 'Reminder' })).toHaveCount(2)
  expect(await slots()).toEqual([reminder.uid, reminder.uid])

  await inbound.click()
  const unlinked = page
    .getByRole('status')
    .filter({ hasText: `${shown(support)} no longer answers with Reminder.` })
  await expect(unlinked).toContainText('Callers now hear ringing or the carrier’s message.')
  await expect(inbound).not.toBeChecked()
  await expect(inbound).toBeFocused()
  expect(await slots()).toEqual([null, reminder.uid])

  await page.getByRole('link', { name: 'Reminder' }).click()
  await expect(page).toHaveURL(`/bots/${reminder.uid}`)
})

test.describe('requests that the server rejects', () => {
  test.use({ expectedFaults: [/status of 4(04|09)/] })

  test('a duplicate number is rejected at its field', async ({ signedIn: page, api }) => {
    requires('phone_number_management')
    await api(phoneNumbers.create, { body: { phone_number: support } })
    await page.goto('/phone-numbers')
    await page.getByRole('button', { name: 'Add number' }).click()
    const field = page.getByRole('dialog').getByLabel('Number')
    await field.fill(support)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/is one of your numbers already/)
    await expect(field).toHaveValue(support)
  })

  test('a linked number cannot be removed, and the dialog says why at once', async ({
    signedIn: page,
    api,
  }) => {
    requires('phone_number_management')
    const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
    const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
    await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'inbound' } })
    await page.goto('/phone-numbers')
    await page.getByRole('button', { name: `Actions for ${shown(support)}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('It is linked to “Front desk” for inbound calls.')
    await expect(dialog.getByRole('button', { name: 'Remove number' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('row', { name: shown(support) })).toBeVisible()
  })

  test('a link to a deleted bot is rolled back with the reason', { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
    await api(phoneNumbers.create, { body: { phone_number: support } })
    await page.goto('/phone-numbers')
    const inbound = page.getByRole('switch', { name: `Inbound bot of ${shown(support)}` })
    await inbound.click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Bot' }).fill('Front')
    await page.getByRole('option', { name: 'Front desk' }).click()
    await api(bots.delete, { uid })
    await page.getByRole('button', { name: 'Link for inbound' }).click()
    await expect(page.getByRole('alert')).toContainText('Bot not found')
    await expect(inbound).not.toBeChecked()
  })
})

test('the page says once that calls are simulated', async ({ signedIn: page, api }) => {
  requires('phone_number_management', 'simulated_calls')
  for (const phone_number of [support, berlin]) await api(phoneNumbers.create, { body: { phone_number } })
  await page.goto('/phone-numbers')
  await expect(page.getByRole('row', { name: shown(berlin) })).toBeVisible()
  await expect(page.getByRole('main').getByText(/simulated/i)).toHaveText(['Simulated calls'])
})

test('one search finds names, and numbers in any format; it is in the address', async ({
  signedIn: page,
  api,
}) => {
  await api(phoneNumbers.create, { body: { phone_number: support, name: 'Support line' } })
  await api(phoneNumbers.create, { body: { phone_number: berlin, name: 'Berlin office' } })
  await page.goto('/phone-numbers?name=berlin')
  const rows = page.getByRole('table', { name: 'Phone numbers' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('1 phone number', { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search names and numbers' })
  await expect(search).toHaveValue('berlin')
  await search.fill(support.replace(/^\+1(\d{3})(\d{3})/, '($1) $2-'))
  await expect(page.getByRole('row', { name: shown(support) })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/\?phone_number=/)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await search.fill(`00${berlin.slice(1)}`)
  await expect(page.getByRole('row', { name: shown(berlin) })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await search.fill('No such office')
  await expect(page.getByText('No phone numbers match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('2 phone numbers', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/phone-numbers$/)
})

test('the pages have no accessibility violations', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await page.goto('/phone-numbers')
  await expect(page.getByText('No phone numbers yet')).toBeVisible()
  await expectNoAxeViolations(page)
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'inbound' } })
  await page.reload()
  await expect(page.getByRole('row', { name: shown(support) })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('switch', { name: 'Outbound' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  if (!isThere('phone_number_management')) return
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add number' }).click()
  await page.getByRole('dialog').getByLabel('Number').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a phone number with country code')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the pages fit a phone', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  const { uid } = await api(bots.create, { body: { name: 'Front desk '.repeat(15), prompt: 'Answer.' } })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: support } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'both' } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/phone-numbers')
  const list = page.getByRole('table', { name: 'Phone numbers' })
  await expect(list).toBeVisible()
  expect(await list.evaluate((table) => table.scrollWidth - table.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('a bot that cannot be linked', () => {
  test.use({ expectedFaults: [/status of 409/] })

  test('does not keep a new number from being added', async ({ signedIn: page, api }) => {
    requires('phone_number_management')
    await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
    await page.route(/link/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { error: 'Try again later.' } })
        : route.continue(),
    )
    await page.goto('/phone-numbers')
    await page.getByRole('button', { name: 'Add number' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a phone number' })
    await dialog.getByLabel('Number').fill(support)
    await choose(dialog.getByLabel('Bot'), 'Front desk')
    await dialog.getByRole('button', { name: 'Add number' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Try again later.')).toBeVisible()
    await expect(page.getByRole('row', { name: shown(support) })).toBeVisible()
  })
})
