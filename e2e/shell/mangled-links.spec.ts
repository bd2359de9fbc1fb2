import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'

const bad = 'limit=abc&offset=-5&cursor='

/** Every page with filters, with values in its address that mean nothing. The names that it must say it ignores. */
const links: [path: string, names: string[]][] = [
  [`/bots?${bad}&sort_by=color&created_after=x`, ['sort_by', 'limit', 'offset', 'created_after']],
  [`/phone-numbers?${bad}&name=${'n'.repeat(300)}`, ['limit', 'offset', 'name']],
  [`/contact-lists?${bad}&created_before=2026-02-30`, ['limit', 'offset', 'created_before']],
  [`/campaigns?${bad}&status=Flying`, ['limit', 'offset', 'status']],
  ['/campaigns/new?from=x', ['from']],
  [`/campaigns/preflight?${bad}&contact_list_id=x&gate=none`, ['limit', 'offset', 'contact_list_id', 'gate']],
  [
    `/calls?${bad}&from_date=x&call_status=gone&is_successful=maybe&campaign_id=0&min_duration_seconds=-1&result=success`,
    ['from_date', 'call_status', 'is_successful', 'campaign_id', 'min_duration_seconds', 'result'],
  ],
  [`/review?limit=abc&kind=x&state=%7B%22a%22&from_date=x`, ['limit', 'kind', 'state', 'from_date']],
  ['/review/agreement?one=x&other=-1&to_date=x', ['one', 'other', 'to_date']],
  [`/review/cases?${bad}&open=x`, ['limit', 'offset', 'open']],
  [
    '/analytics?from_date=x&to_date=y&range=9y&compare=all&by=mood&direction=up&bot_version=-1',
    ['from_date', 'to_date', 'range', 'compare', 'by', 'direction', 'bot_version'],
  ],
  [`/do-not-call?${bad}&search=${'s'.repeat(300)}`, ['limit', 'offset', 'search']],
  ['/do-not-call/import?import=x', ['import']],
  [`/messages?${bad}&status=lost&contact_id=x`, ['limit', 'offset', 'status', 'contact_id']],
  [`/settings/audit-log?${bad}&action=${'a'.repeat(300)}`, ['limit', 'offset', 'action']],
  [`/settings/webhooks/deliveries?${bad}&status=x&since=y`, ['limit', 'offset', 'status', 'since']],
  [`/settings/scorecards?${bad}`, ['limit', 'offset']],
  ['/bots/new?tab=x&rehearse=y', ['tab', 'rehearse']],
]

for (const [path, names] of links) {
  test(`${path.split('?')[0]} opens with a mangled address and names what it ignores`, async ({
    signedIn: page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached({ timeout: 20_000 })
    const notice = page.getByRole('status').filter({ hasText: 'Ignored' })
    for (const name of names) await expect(notice).toContainText(name)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be loaded')
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The rest of the address goes too, so that nothing passes it on.
    await expect(page).not.toHaveURL(/abc|=x|result=/)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the notice of ignored filters passes axe in ${colorScheme} mode`, async ({ signedIn: page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/calls?from_date=x')
    await expect(page.getByRole('status').filter({ hasText: 'Ignored' })).toContainText('from_date')
    await expectNoAxeViolations(page)
  })
}
