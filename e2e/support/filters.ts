import type { Page } from '@playwright/test'

/** The chip of a filter, whose name has its value: "Status: Any". */
export const filterChip = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}: `) })

/** Chooses the value of a filter. */
export async function chooseFilter(page: Page, label: string, option: string) {
  await filterChip(page, label).click()
  await page.getByRole('dialog', { name: label }).getByRole('option', { name: option, exact: true }).click()
}
