import { contacts } from '#contract/contacts/contacts'
import { imports } from '#contract/contacts/imports'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { makeCampaign } from '#e2e/campaigns/scheduler-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { requires } from '#e2e/support/requires'

requires('contact_imports', 'dialing_rules')

const long = 'Grace Hopper with a name that is wider than the screen of any phone'
const blocked = Array.from({ length: 52 }, (_, at) => `Person ${at},+4990012345${10 + at}`)

test('an import lists its blocked numbers with name, reason and line, also on a phone', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await api(contactLists.create, { body: { name: 'Spring' } })
  await page.goto(`/contact-lists/${id}/import`)
  const rows = ['name,phone', 'Ada,+14155550101', `${long},+19005550123`, ...blocked]
  await page.getByLabel('Or paste rows').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByText('+19005550123 is a premium-rate number').first()).toBeVisible()
  await page.getByRole('button', { name: 'Import 54 rows' }).click()

  const section = page.getByRole('region', { name: '53 imported rows with a blocked number' })
  const numbers = section.getByRole('table', { name: 'Blocked numbers' })
  const grace = numbers.getByRole('row', { name: long })
  await expect(grace).toContainText('+19005550123 is a premium-rate number (United States).')
  await expect(grace.getByRole('cell').last()).toHaveText('3')
  await expect(numbers.getByRole('row')).toHaveCount(51)
  await expectNoAxeViolations(page)
  await section.getByRole('button', { name: 'Next' }).click()
  await expect(numbers.getByRole('row', { name: 'Person 51' })).toBeVisible()
  await expect(numbers.getByRole('row')).toHaveCount(4)
  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Download blocked numbers' }).click()
  expect((await download).suggestedFilename()).toMatch(/blocked.*\.csv$/)
  const [job] = (await api(imports.list, { query: { contact_list_id: id } })).imports
  expect(job).toMatchObject({ added_count: 54, blocked_count: 53 })

  await page.setViewportSize({ width: 360, height: 740 })
  await section.getByRole('button', { name: 'Previous' }).click()
  await expect(grace).toBeVisible()
  const row = await grace.boundingBox()
  for (const text of [shown('+19005550123'), '+19005550123 is a premium-rate']) {
    const part = await grace.getByText(text).last().boundingBox()
    expect((part?.x ?? 0) + (part?.width ?? 0), text).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoAxeViolations(page)
})

test('an import warns of contacts that cannot be called, before and after', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await api(contactLists.create, { body: { name: 'Spring' } })
  await page.goto(`/contact-lists/${id}/import`)
  await page.getByLabel('Or paste rows').fill('name,phone\nAda,+493023125001\nNo number,\nShort,+4912345')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  const warning = '1 contact has no phone number. 1 contact has a number that looks too short.'
  await expect(page.getByText(warning)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Completed')
  await expect(result.getByText(warning)).toBeVisible()
})

test('an import names skipped rows, listed numbers and the campaigns that will call', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { contact_list_id } = await makeCampaign(api, { name: 'Recall' })
  await api(contacts.create, { contact_list_id, body: { name: 'Ada', phone_number: '+14155550101' } })
  await api(doNotCall.add, { body: { phone_number: '+14155550102', reason: 'Asked.' } })
  await page.goto(`/contact-lists/${contact_list_id}/import`)
  const rows = 'name,phone\nAda,+14155550101\nBen,+14155550102\nBenny,+14155550102\n,+14155550103'
  await page.getByLabel('Or paste rows').fill(rows)
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByText('Recall will call the new contacts')).toBeVisible()
  await expect(page.getByText('1 row is in the list already')).toBeVisible()
  await expect(page.getByText('1 row repeats a number in this file')).toBeVisible()
  await expect(page.getByText('1 contact is on the do-not-call list')).toBeVisible()
  await expect(page.getByText('Ada is already in this list. The row is skipped.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 1 of 4 rows' }).click()
  const skipped = page.getByRole('region', { name: '2 rows skipped' })
  await expect(skipped.getByRole('row', { name: /Ada is already in this list/ })).toContainText('2')
  await expect(skipped.getByRole('row', { name: /Line 3 has the same number/ })).toContainText('4')
  await expect(page.getByRole('region', { name: '1 imported row with a blocked number' })).toContainText(
    'This number is on the do-not-call list.',
  )
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
