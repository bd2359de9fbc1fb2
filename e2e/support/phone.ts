import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as pages show it. */
export const shown = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
