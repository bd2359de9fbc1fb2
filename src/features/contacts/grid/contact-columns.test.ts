import { expect, test } from 'vitest'
import { Contact } from '#contract/contacts/contacts'
import { contactColumns, usualLayout } from './contact-columns'

const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
const contact = (numbers: Partial<Contact> = {}) =>
  Contact.parse({
    id: 1,
    contact_list_id: 1,
    name: 'Ada',
    phone_number: '+14155550100',
    phone_number_2: null,
    phone_number_3: null,
    contact_info: null,
    ...times,
    ...numbers,
  })

const hidden = (loaded: Contact[]) => usualLayout(loaded).flatMap(({ id, isShown }) => (isShown ? [] : [id]))

test('number columns that are empty in all loaded contacts are hidden', () => {
  expect(hidden([contact(), contact()])).toEqual(['phone_number_2', 'phone_number_3'])
})

test('a number column with one number is shown', () => {
  expect(hidden([contact(), contact({ phone_number_2: '+14155550101' })])).toEqual(['phone_number_3'])
})

test('an empty list shows all columns', () => {
  expect(usualLayout([])).toEqual([])
})

test('a detail is as wide as its longest value, within limits', () => {
  const widthOf = (appointment: string) =>
    contactColumns(['appointment'], false, [contact(), contact({ contact_info: { appointment } })]).at(-1)
      ?.width
  expect(widthOf('Wednesday, December 30')).toBeGreaterThan(180)
  expect(widthOf('Soon')).toBe(128)
  expect(widthOf('a'.repeat(500))).toBe(320)
})
