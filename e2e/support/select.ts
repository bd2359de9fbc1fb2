import { expect, type Locator } from '@playwright/test'

/** Chooses an option of a select by its label. */
export async function choose(select: Locator, option: string | RegExp) {
  const list = select.page().getByRole('listbox')
  await select.click()
  await list.getByRole('option', { name: option, exact: true }).click()
  await expect(list).toHaveCount(0)
}
