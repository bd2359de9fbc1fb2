import type { Locator } from '@playwright/test'

/** Keeps one's own values where none is chosen yet, and saves. */
export async function saveWithMine(dialog: Locator) {
  for (const field of await dialog.getByRole('group').all())
    if ((await field.getByRole('radio', { checked: true }).count()) === 0)
      await field.getByRole('radio', { name: /^Yours/ }).check()
  await dialog.getByRole('button', { name: 'Save with these values' }).click()
}
