import { expect, test } from 'vitest'
import { actionInWords } from './action-words'

test.each([
  ['bot.update', 'Saved a bot'],
  ['campaign.pause', 'Paused a campaign'],
  ['import.undo', 'Undid an import'],
  ['contact_list.create', 'Created a contact list'],
  ['knowledge.add_snippet', 'Added knowledge: snippet'],
  ['knowledge.delete', 'Deleted a knowledge base'],
  ['session.open', 'Signed in'],
])('%s reads %j', (action, sentence) => {
  expect(actionInWords(action)).toBe(sentence)
})

test('an unknown action is shown by its name', () => {
  expect(actionInWords('future.thing')).toBe('future.thing')
})
