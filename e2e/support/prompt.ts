import type { Page } from '@playwright/test'

/** Where the prompt of a bot is typed, once its editor has replaced the text area. */
export const promptOf = (page: Page) =>
  page.locator('.cm-content').and(page.getByRole('textbox', { name: 'Prompt' }))

/** The text of the prompt in the form, whichever editor shows it. */
export const promptText = (page: Page) => page.locator('textarea[name="prompt"]')
