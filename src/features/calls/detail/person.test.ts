import { expect, test } from 'vitest'
import { initialsOf, nameOfPerson, personInWords } from './person'

const call = { direction: 'outbound', dynamic_variables: {} }

test.each([
  [{ contact_name: 'Freya Barker', dynamic_variables: { name: 'Ada' } }, 'Freya Barker'],
  [{ dynamic_variables: { date: 'Monday', customer_name: ' Theo Patel ' } }, 'Theo Patel'],
  [{ dynamic_variables: { first_name: 'Ana', last_name: 'Souza' } }, 'Ana Souza'],
  [{ dynamic_variables: { first_name: 'Ana' } }, 'Ana'],
  [{ dynamic_variables: { company_name: 'Acme' } }, null],
  // A platform may send what its specification does not have.
  [{ dynamic_variables: { name: 42 as unknown as string } }, '42'],
  [{ dynamic_variables: { name: null as unknown as string, first_name: 'Ana' } }, 'Ana'],
  [{ contact_name: 'Freya Barker', masked: true }, null],
])('%j has the name %j', (fields, name) => {
  expect(nameOfPerson({ ...call, ...fields })).toBe(name)
})

test.each([
  [{ direction: 'inbound', from_number: '+12025550102' }, 'Unknown caller'],
  [{ direction: 'outbound', to_number: '+12025550102' }, 'Unknown contact'],
  [{ direction: 'inbound' }, 'Web caller'],
  [{ masked: true, contact_name: 'Freya Barker' }, 'Name hidden'],
])('without a name to show, %j is "%s"', (fields, words) => {
  expect(personInWords({ ...call, ...fields })).toBe(words)
})

test.each([
  ['Freya Barker', 'FB'],
  ['Anna Maria del Rey', 'AR'],
  ['Élodie', 'É'],
  ['+49 30', ''],
  [null, ''],
])('the initials of %j are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
