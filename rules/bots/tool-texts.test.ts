import { expect, test } from 'vitest'
import { variablesIn } from '#rules/variables/variables'
import { spokenTexts } from './script'

const bot = (prompt: string) => ({ prompt, call_settings: {} })
const find = { type: 'api_request', static_params: { response_variables: { slot: 'slots[0]', patient: '' } } }

test('a variable that a tool fills needs no value in the texts of tools', () => {
  const book = { type: 'api_request', url: 'https://x.test/{{slot}}/{{patient.id}}/{{city}}' }
  expect(variablesIn(spokenTexts({ bot: bot('Be kind.'), tools: [find, book] }))).toEqual(['city'])
})

test('a variable that a tool fills needs a value in the prompt, which comes first', () => {
  expect(variablesIn(spokenTexts({ bot: bot('Offer {{slot}}.'), tools: [find] }))).toEqual(['slot'])
})
