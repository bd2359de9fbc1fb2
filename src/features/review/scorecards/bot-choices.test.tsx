import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OptionSearch } from '~/lib/option-search'
import { renderPage } from '~/testing/render-page'
import { BotChoices } from './bot-choices'

const firstBots: OptionSearch = {
  options: [{ value: 'bot_1', label: 'Front desk' }],
  hasMore: true,
  isSearching: false,
  isPending: false,
  search: () => {},
  labelOf: () => 'Old bot',
}

function Bots() {
  const [chosen, setChosen] = useState(['bot_99'])
  return <BotChoices bots={firstBots} chosen={chosen} onChange={setChosen} />
}

test('a bot beyond the first ones stays, with the focus, when it is unchecked', async () => {
  await renderPage(<Bots />)
  const old = page.getByRole('checkbox', { name: 'Old bot' })
  await old.click()
  await expect.element(old).not.toBeChecked()
  await expect.element(old).toHaveFocus()
  await old.click()
  await expect.element(old).toBeChecked()
})
