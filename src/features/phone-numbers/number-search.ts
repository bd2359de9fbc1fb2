import type { PhoneNumberFilter } from '#contract/phone-numbers/phone-numbers'

const isPartOfNumber = /^[\d\s+().\p{Pd}/]*\d[\d\s+().\p{Pd}/]*$/u
/** From this length on, zeros at the start are those dialed before a number: 00, or 0 in the own country. */
const dialedLength = 7

/** The condition for what was typed into the search: a part of a number in any format, else a part of a name. */
export function conditionFor(text: string): Pick<PhoneNumberFilter, 'phone_number' | 'name'> {
  if (text.trim() === '') return { phone_number: undefined, name: undefined }
  return isPartOfNumber.test(text)
    ? { phone_number: text, name: undefined }
    : { phone_number: undefined, name: text }
}

/** The filter as servers understand it, with the number as digits. */
export function asked(filter: PhoneNumberFilter): PhoneNumberFilter {
  if (filter.phone_number === undefined) return filter
  const digits = filter.phone_number.replace('(0)', '').replace(/\D/g, '')
  return {
    ...filter,
    phone_number: digits.length < dialedLength ? digits : digits.replace(/^0+/, ''),
  }
}
