import { expect, test } from 'vitest'
import { disclosureOf, usualDisclosure } from './disclosure'

const english = 'This call is recorded. You are speaking with an automated assistant.'

test('nothing is disclosed unless the bot or the country asks for it', () => {
  const call_settings = { opening_disclosure: 'by_country' }
  expect(disclosureOf({ call_settings }, false)).toBe('')
  expect(disclosureOf({ call_settings }, true)).toBe(english)
  expect(disclosureOf({ call_settings: {} }, false)).toBe('')
  expect(disclosureOf({ call_settings: { opening_disclosure: 'always' } }, false)).toBe(english)
})

test('the words of the bot are said instead', () => {
  const call_settings = { opening_disclosure_message: ' We record calls. ' }
  expect(disclosureOf({ call_settings }, true)).toBe('We record calls.')
})

test('a call that is not recorded is not said to be', () => {
  const said = 'You are speaking with an automated assistant.'
  expect(usualDisclosure({ call_settings: { call_recording_enabled: false } })).toBe(said)
  expect(usualDisclosure({ call_settings: { hipaa_compliance_enabled: true } })).toBe(said)
})

test.each([
  ['Guten Tag, hier ist die Praxis. Wann möchten Sie kommen?', 'Dieser Anruf wird aufgezeichnet.'],
  ['Hola, le llamo por la cita que usted tiene con el dentista.', 'Esta llamada se graba.'],
  ['Bonjour, je vous appelle pour votre rendez-vous.', 'Cet appel est enregistré.'],
  ['Hello, I am calling about your appointment.', 'This call is recorded.'],
])('%j is followed in its language', (first_message, said) => {
  expect(usualDisclosure({ first_message, call_settings: {} })).toMatch(said)
})
