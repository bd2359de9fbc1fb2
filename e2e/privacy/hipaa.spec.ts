import type { Page } from '@playwright/test'
import { type Bot, bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { type Campaign, campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { talkative } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { weekdays } from '#rules/schedule/zoned-time'

requires('campaign_actions', 'live_updates', 'analytics', 'bot_versions')

const from_number = '+14155550123'
const reason = 'Not stored: HIPAA'
const untrue = /Waiting for the first words|Not evaluated|was not recorded/

async function launch(api: Api): Promise<{ bot: Bot; campaign: Campaign }> {
  const bot = await api(bots.create, {
    body: {
      name: 'Nurse line',
      ...talkative,
      call_settings: { hipaa_compliance_enabled: true },
      prompt: talkative.prompt ?? '',
    },
  })
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const list = await api(contactLists.create, { body: { name: 'Patients' } })
  await api(contacts.createMany, {
    contact_list_id: list.id,
    body: {
      contacts: Array.from({ length: 200 }, (_, at) => ({
        name: `Augusta Patient ${at}`,
        phone_number: `+4477009${String(10_000 + at)}`,
        contact_info: { timezone: dayZone() },
      })),
    },
  })
  const campaign = await api(campaigns.create, {
    body: {
      name: 'Recall',
      type: 'outbound',
      bot_uid: bot.uid,
      from_number,
      contact_list_id: list.id,
      time_start: '00:00',
      time_end: '23:59',
      timezone: dayZone(),
      days: [...weekdays],
    },
  })
  return { bot, campaign }
}

/** A zone in which it is about 2 p.m. now. */
function dayZone(): string {
  const ahead = ((14 - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'Africa/Abidjan' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const main = (page: Page) => page.getByRole('main')

test('every page of a HIPAA bot says why figures are missing, and live lines name no patient', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  test.setTimeout(240_000)
  const { bot, campaign } = await launch(api)

  await test.step('lines of the campaign', async () => {
    await page.goto(`/campaigns/${campaign.id}`)
    const lines = page.getByRole('list', { name: 'Lines' })
    await expect(lines.getByText('Name hidden').first()).toBeVisible()
    const shown = await lines.innerHTML()
    expect(shown).not.toMatch(/Augusta|\+?44 ?7700 ?9/)
    await expect(page.getByRole('list', { name: 'Contacts by status' })).toContainText(reason, {
      timeout: 30_000,
    })
    await expect(page.getByText(untrue)).toHaveCount(0)
  })

  await test.step('live calls', async () => {
    await page.goto('/calls/live')
    await expect(main(page).getByText(reason).first()).toBeVisible()
    await expect(page.getByText(untrue)).toHaveCount(0)
    expect(await main(page).innerHTML()).not.toMatch(/Augusta|\+44 ?7700 ?9/)
  })

  await test.step('overview', async () => {
    await page.goto('/')
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today).toContainText(reason)
    await expect(today.getByText(untrue)).toHaveCount(0)
  })

  await test.step('analytics', async () => {
    await page.goto('/analytics')
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText(reason)
    await expect(summary.getByText('Success rate')).toHaveAccessibleDescription(/^Not stored: HIPAA/)
    for (const part of ['Bot', 'Version', 'Campaign']) {
      // Its state comes from the address, which changes a moment after the click.
      await page.getByRole('radio', { name: part, exact: true }).click({ force: true })
      await expect(page.getByRole('table', { name: `Calls by ${part.toLowerCase()}` })).toContainText(reason)
    }
    await expect(page.getByText(untrue)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  await test.step('history of the bot', async () => {
    await page.goto(`/bots/${bot.uid}?tab=history`)
    await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText(reason)
  })

  await test.step('call', async () => {
    const talked = async () =>
      (await api(calls.list, { query: { limit: 50 } })).calls.find(
        ({ call_status, duration_ms }) => call_status === 'ended' && duration_ms,
      )
    await expect.poll(async () => (await talked())?.call_id, { timeout: 30_000 }).toBeDefined()
    await page.goto(`/calls/${(await talked())?.call_id}`)
    await expect(page.getByText('Hidden: HIPAA')).toBeVisible()
    await expect(main(page).getByText('Ended', { exact: true })).toHaveCount(0)
    await expect(main(page).getByText(/HIPAA|not (recorded|stored)/i), 'the reason, once').toHaveCount(1)
    await expect(page.getByRole('region', { name: /^(Recording|Transcript)$/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
    await expect(page.getByText(/Waiting for the first words|Not evaluated/)).toHaveCount(0)
    expect(await main(page).innerHTML()).not.toMatch(/Augusta|\+44 ?7700 ?9/)
    await expect(page.getByRole('link', { name: 'Review call' })).toHaveCount(0)
    await page.goto(`/review/${(await talked())?.call_id}`)
    await expect(page.getByText('is not stored, so it cannot be reviewed')).toBeVisible()
    await expect(page.getByText(/No issues|did not evaluate/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Done/ })).toHaveCount(0)
  })
})
