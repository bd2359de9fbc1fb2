import { expect, type Locator } from '@playwright/test'

/** Chooses an option of a select by its label. */
export async function choose(select: Locator, option: string | RegExp) {
  const list = select.page().getByRole('listbox')
  await select.click()
  await list.getByRole('option', { name: option, exact: true }).click()
  await expect(list).toHaveCount(0)
}

/** Keeps one's own values where none is chosen yet, and saves. */
export async function saveWithMine(dialog: Locator) {
  for (const field of await dialog.getByRole('group').all())
    if ((await field.getByRole('radio', { checked: true }).count()) === 0)
      await field.getByRole('radio', { name: /^Yours/ }).check()
  await dialog.getByRole('button', { name: 'Save with these values' }).click()
}
