import { readFile } from 'node:fs/promises'
import { auditLog } from '#contract/accounts/audit-log'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { shown } from '#e2e/support/phone'
import { isThere, requires } from '#e2e/support/requires'
import { answerWith, expectCostsToAddUp, marksOf, plain, positionOf, talkOf } from './call-page-setup'
import { createDialingBot, otherNumber, placeCall, untilOver } from './calls-setup'

test('events are on one axis, can be stepped through by keys, and the zoom is in the address', async ({
  signedIn: page,
  api,
}) => {
  requires('call_details')
  await createDialingBot(api, { call_settings: { silence_timeout: 20 } })
  const call = await untilOver(api, await placeCall(api, 'silent'))
  await page.goto(`/calls/${call.call_id}`)
  const marks = marksOf(page)
  await expect(marks).toContainText(/silences? of 4 s or more/)
  await marks.focus()
  await page.keyboard.press('Home')
  await expect(marks).toHaveAttribute('aria-valuetext', /^\d+:\d\d \w/)
  const wanted = /^(\d+):(\d\d) Dead air, \d+ s$/
  for (let step = 0; step < 40; step++) {
    if (wanted.test((await marks.getAttribute('aria-valuetext')) ?? '')) break
    await page.keyboard.press('ArrowRight')
  }
  const [, minutes, seconds] = wanted.exec((await marks.getAttribute('aria-valuetext')) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(positionOf(page)).toHaveAttribute(
    'aria-valuenow',
    String(Number(minutes) * 60 + Number(seconds)),
  )

  await page.keyboard.press('+')
  await expect(page).toHaveURL(/zoom=\d+-\d+/)
  const shown = page.getByRole('slider', { name: 'Visible part of the call' })
  const words = (await shown.getAttribute('aria-valuetext')) ?? ''
  await page.reload()
  // The address counts whole seconds.
  await expect(shown).toHaveAttribute('aria-valuetext', new RegExp(`^${words.split(' to ')[0]} to `))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show the whole call' }).click()
  await expect(shown).toBeHidden()
  await expect(page).not.toHaveURL(/zoom=/)
})

test('a misplaced line is pinned by keys, and the pin is stored', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('alignment_pins', 'audit_log')
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const line = (call.turns ?? []).findIndex(({ start_ms }, at) => at > 1 && start_ms > 5_000)
  const second = Math.round((call.turns?.[line]?.start_ms ?? 0) / 1000)
  await answerWith(page, call.call_id, plain)
  await page.goto(`/calls/${call.call_id}?t=${second}`)
  await expect(page.getByText(/^Times are estimated from the recording/)).toBeVisible()
  await expect(
    talkOf(page)
      .getByText(/% sure/)
      .first(),
  ).toBeVisible()
  await talkOf(page).locator('[data-place][tabindex="0"]').focus()
  const focused = page.locator('li:focus-within')
  await page.keyboard.press('p')
  await expect(focused).toContainText(/Pinned to \d+:\d\d\.\d/)
  const at = Number(await focused.getAttribute('data-line'))
  await page.keyboard.press('.')
  await expect(focused).toContainText(`Pinned to 0:${String(second).padStart(2, '0')}.1`)
  await expect(focused).toHaveAttribute('data-start', String(second * 1000 + 100))
  // The page shows it before the server has answered.
  const pinEntries = async () => (await api(auditLog.list, { query: { action: 'call.pin' } })).entries.length
  await expect.poll(pinEntries).toBe(2)
  await page.reload()
  const pinned = talkOf(page).locator(`[data-line="${at}"]`)
  await expect(pinned).toContainText('Pinned to')
  await pinned.getByRole('button', { name: /^Unpin/ }).click()
  await expect(pinned).not.toContainText('Pinned to')
  await expect.poll(pinEntries).toBe(3)
})

test('slow responses are marked, and each links to its line', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('call_details')
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const turns = call.turns ?? []
  const slow = turns.findLastIndex(({ latency }) => latency)
  await answerWith(page, call.call_id, (known) => ({
    ...known,
    turns: turns.map((turn, at) =>
      at === slow ? { ...turn, latency: { e2e: 9.2, llm: 8.1, tts: 0.5 } } : turn,
    ),
  }))
  await page.goto(`/calls/${call.call_id}`)
  await expect(
    page.getByText(/^Slow response at \d+:\d\d: it took 9.20 s, 8.10 s of it in the model/),
  ).toBeVisible()
  const bars = page.getByRole('slider', { name: 'Response times, bar' })
  await expect(bars).toHaveAttribute(
    'aria-valuetext',
    /End to end 9.20 s, Model 8.10 s, Speech 0.50 s, Other 0.60 s/,
  )
  await bars.focus()
  await page.keyboard.press('Home')
  await expect(bars).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const item = talkOf(page).getByRole('listitem').nth(slow)
  await expect(item).toHaveAttribute('aria-current', 'true')
  await expect(item).toBeInViewport()
  await page
    .getByRole('figure', { name: 'Response times' })
    .getByRole('button', { name: 'Show as table' })
    .click()
  await expect(page.getByRole('table', { name: 'Response times' }).getByText('9.20 s')).toBeVisible()
})

test('inconsistent costs and times are reported, and so is a changed bot', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('bot_versions')
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto(`/calls/${call.call_id}`)
  await expectCostsToAddUp(page)
  await expect(page.getByText(/verified against the recording/)).toBeVisible()
  await expect(page.getByText('Changed since this call')).toBeHidden()
  const total_cost = (call.call_cost?.total_cost ?? 0) + 0.25
  await answerWith(page, call.call_id, (known) => ({
    ...known,
    duration_ms: (call.duration_ms ?? 0) + 30_000,
    agent_version: 7,
    call_cost: { ...call.call_cost, total_cost },
  }))
  await page.reload()
  await expect(page.getByText(/\$0\.250 of the total is not itemized/)).toBeVisible()
  await expect(page.getByText('Reported times do not match')).toBeVisible()
  if (isThere('call_details')) {
    await expect(page.getByText('Changed since this call: version 7 then, version 1 now')).toBeVisible()
  }
  await expect(page.getByText(/^The recording is .* 0:30 shorter than the call\.$/)).toBeVisible()
})

test('an evaluation follows its rubric, and invalid data and spoken variables are marked', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('call_details')
  const structured_extraction_json_schema = {
    type: 'object',
    properties: {
      age: { type: 'integer', minimum: 18 },
      plan: { enum: ['gold', 'silver'] },
      city: { type: 'string' },
    },
    required: ['city'],
  }
  await createDialingBot(api, {
    post_call_settings: { success_evaluation_rubric_type: 'LIKERT_SCALE', structured_extraction_json_schema },
  })
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const spoken = (call.turns ?? []).findIndex(({ role }) => role === 'assistant')
  const call_analysis = {
    ...call.call_analysis,
    success_evaluation: 'Agree',
    extracted_data: { age: 12, plan: 'gold' },
  }
  const turns = (call.turns ?? []).map((turn, at) =>
    at === spoken ? { ...turn, text: 'Hello {{first_name}}!' } : turn,
  )
  await answerWith(page, call.call_id, (known) => ({ ...known, call_analysis, turns }))
  await page.goto(`/calls/${call.call_id}`)
  await expect(page.getByRole('list', { name: 'Evaluation' }).locator('[aria-current]')).toHaveText('Agree')
  await expect(page.getByText('2 fields do not match the schema')).toBeVisible()
  const row = (name: string) => page.getByRole('table', { name: 'Extracted data' }).getByRole('row', { name })
  await expect(row('age')).toContainText('This must be at least 18.')
  await expect(row('city')).toContainText('This is required.')
  await expect(row('plan')).not.toContainText('must')
  await expect(page.getByText('The bot said {{first_name}}. The variable had no value.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a call is shared as one masked file without scripts, and the audit log records it', async ({
  signedIn: page,
  api,
}) => {
  requires('call_shares', 'audit_log')
  await createDialingBot(api)
  const dynamic_variables = { simulated_caller: 'helpful', first_name: 'Ada' }
  const placed = await placeCall(api, 'helpful', { customer_id: 'crm-77', dynamic_variables })
  const call = await untilOver(api, placed)
  const turns = (call.turns ?? []).map((turn, at) =>
    at === 0 ? { ...turn, text: 'Hello Ada <script>document.title=1</script>' } : turn,
  )
  await answerWith(page, call.call_id, (known) => ({ ...known, turns }))
  await page.goto(`/calls/${call.call_id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share as a file' })
  await expect(dialog.getByText('Hello [name] <script>')).toBeVisible()
  await dialog.getByLabel(/^Embed the recording \(/).check()
  await expect(dialog.getByText(/still contains the redacted data/)).toBeVisible()
  await expectNoAxeViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Save file, / }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${call.call_id}.html`)
  const html = await readFile(await file.path(), 'utf8')
  for (const secret of ['Ada', 'crm-77', otherNumber, shown(otherNumber), '<script'])
    expect(html).not.toContain(secret)
  expect(html).toContain('src="data:audio/wav;base64,')
  expect(html).not.toMatch(/https?:\/\//)
  const { entries } = await api(auditLog.list, { query: { action: 'call.share' } })
  expect(entries).toMatchObject([
    { subject: call.call_id, reason: expect.stringMatching(/^As a file, with the recording, left out: /) },
  ])
})
