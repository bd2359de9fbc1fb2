import { readFile } from 'node:fs/promises'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { launch } from '#e2e/campaigns/monitor-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { answerWith, expectCostsToAddUp, plain, talkOf } from './call-page-setup'
import { createDialingBot, placeCall, untilOver } from './calls-setup'

test('a long transcript renders only visible lines, but search, keys and print cover all', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const count = 600
  const turns = Array.from({ length: count }, (_, at) => ({
    role: at % 2 ? 'user' : 'assistant',
    text: at === count - 1 ? 'The very last word' : `Line number ${at}`,
    start_ms: at * 100,
    end_ms: at * 100 + 90,
  }))
  await answerWith(page, call.call_id, (known) => ({ ...known, turns }))
  await page.goto(`/calls/${call.call_id}`)
  const items = talkOf(page).getByRole('listitem')
  await expect(items.first()).toHaveAttribute('aria-setsize', String(count))
  expect(await items.count()).toBeLessThan(60)
  await page.getByRole('slider', { name: 'Position in the recording' }).press('ArrowRight')
  await expect(talkOf(page).locator('[aria-current]')).toBeAttached()
  await page.getByRole('searchbox', { name: 'Find in transcript' }).fill('very last')
  await talkOf(page).scrollIntoViewIfNeeded()
  await expect(talkOf(page).getByText('The very last word')).toBeInViewport()
  // The playing line is no longer rendered, and it does not scroll the transcript back.
  await expect(page.getByRole('button', { name: 'Jump to current' })).toBeVisible()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(talkOf(page).getByText('The very last word')).toBeInViewport()
  await talkOf(page).locator('[data-place]').first().focus()
  await page.keyboard.press('Home')
  await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('End')
  await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', String(count))
  await page.emulateMedia({ media: 'print' })
  await expect(items).toHaveCount(count)
})

test('a call that was handed over names the bot of each line, also in its text', {
  tag: '@thorough',
}, async ({ signedIn: page, api, context }) => {
  requires('agent_transfers', 'call_details')
  const { uid: bot_uid, name } = await createDialingBot(api)
  const billing = { name: 'Billing', prompt: 'You know invoices.', first_message: 'This is Billing.' }
  const { uid: agent_id } = await api(bots.create, { body: billing })
  const static_params = { transfer_type: 'agent', agent_id }
  const body = { name: 'To_billing', type: 'transfer_call' as const, static_params }
  await api(tools.create, { bot_uid, body })
  const call = await untilOver(api, await placeCall(api, 'wants_human'))
  const place = call.turns?.findIndex(({ text }) => text === 'This is Billing.') ?? -1
  expect(place).toBeGreaterThan(0)
  await page.goto(`/calls/${call.call_id}`)
  const speakers = call.turns?.map(({ role }, at) => {
    if (role !== 'assistant') return 'Caller'
    return at < place ? name : 'Billing'
  })
  for (const [at, speaker] of (speakers ?? []).entries())
    await expect(talkOf(page).getByRole('listitem').nth(at)).toContainText(speaker)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy transcript as text' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').map((line) => /\] (.*?):/.exec(line)?.[1])).toEqual(speakers)
  await page.goto('/calls?search=%22this%20is%20Billing%22')
  await expect(page.getByRole('link', { name: /^Billing \d+:\d\d$/ })).toBeVisible()
})

test('a server with only the specification shows its data and nothing else', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  await page.route('**/session', async (route) => {
    const response = await route.fetch()
    const known = await response.json()
    await route.fulfill({ response, json: { ...known, capabilities: {} } })
  })
  await answerWith(page, call.call_id, plain)
  await page.goto(`/calls/${call.call_id}`)
  await page.getByRole('button', { name: 'Show waveform' }).click()
  await expect(page.getByText(/This server does not store pins/)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Response time' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Response times' })).toBeHidden()
  await expect(page.getByText(/last 30 days/)).toBeHidden()
  await expectCostsToAddUp(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save file, / }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('</html>')
})

test('Enter in the search of a transcript leads to the next match', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const turns = ['One apple', 'Two apples', 'No fruit', 'Three apples'].map((text, at) => ({
    role: at % 2 ? 'user' : 'assistant',
    text,
    start_ms: at * 100,
    end_ms: at * 100 + 90,
  }))
  await answerWith(page, call.call_id, (known) => ({ ...known, turns }))
  await page.goto(`/calls/${call.call_id}`)
  const find = page.getByRole('searchbox', { name: 'Find in transcript' })
  const place = page.getByRole('status').filter({ hasText: 'matches' })
  await find.fill('apple')
  await expect(place).toHaveText('1 of 3 matches')
  await find.press('Enter')
  await expect(place).toHaveText('2 of 3 matches')
  await find.press('Enter')
  await expect(place).toHaveText('3 of 3 matches')
  await find.press('Enter')
  await expect(place).toHaveText('1 of 3 matches')
})

test('the links to the bot and to its changes since are large enough to hit', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await createDialingBot(api)
  const id = await placeCall(api, 'busy')
  await untilOver(api, id)
  await api(bots.update, { uid, body: { voice_speed: 1.2 } })
  await page.goto(`/calls/${id}`)
  await expect(page.getByRole('link', { name: 'Changed since this call' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a call links to its contact, and to the other calls with its number', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('campaign_actions', 'call_filters')
  await launch(api, [{ name: 'Ada Morgan' }])
  const only = async () => (await api(calls.list, {})).calls[0]?.call_id
  await expect.poll(only).toBeTruthy()
  const id = (await only()) ?? ''
  await page.goto(`/calls/${id}`)
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByRole('link', { name: 'Ada Morgan' }).click()
  await expect(page.getByRole('dialog', { name: 'Ada Morgan' })).toBeVisible()
  await page.goto(`/calls/${id}`)
  await details.getByRole('link', { name: 'Other calls with this number' }).click()
  await expect(page).toHaveURL(/\/calls\?search=/)
  await expect(page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]')).toHaveCount(1)
})
