import type { Page } from '@playwright/test'
import { campaignActions } from '#contract/campaigns/actions'
import { campaigns } from '#contract/campaigns/campaigns'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { inThreeDays } from '#e2e/support/days'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { makeCampaign } from './scheduler-setup'

test.use({ expectedFaults: [/status of 40[04]/] })

/** Saves in vain, then creates a new campaign from what was typed. */
async function copyTyped(page: Page, title: string) {
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(title)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByText(/Not ready: check/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Create as a new campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winter')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('09:00')
  await expect(page.getByRole('combobox', { name: 'Bot' })).toHaveValue('Reminder')
}

test('a campaign that was stopped while it was edited becomes a new one with what was typed', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('campaign_actions')
  const { id } = await makeCampaign(api)
  await page.goto(`/campaigns/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('Winter')
  await api(campaignActions.stop, { campaign_id: id })
  await copyTyped(page, 'A stopped campaign cannot be changed')
  // The copy is not lost either.
  await page.getByRole('link', { name: 'Bots' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('a campaign that was deleted while it was edited becomes a new one with what was typed', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { id } = await makeCampaign(api, { days: [inThreeDays] })
  await page.goto(`/campaigns/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).fill('Winter')
  await api(campaigns.delete, { campaign_id: id })
  await copyTyped(page, 'This campaign was deleted')
})
