import { type CustomTypesConfig, types } from 'pg'

const int8 = 20
const date = 1082
const timestamptz = 1184
const numeric = 1700

const parsers: Record<number, (text: string) => unknown> = {
  // Our ids and counts stay below 2^53.
  [int8]: Number,
  [numeric]: Number,
  [date]: (text) => text,
  [timestamptz]: toIsoString,
}

/** Values leave the database as the API speaks them, so that a row needs no mapping. */
export const wireTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)
  },
}

const postgresTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/

/** `2026-11-21 08:30:00+00` becomes `2026-11-21T08:30:00.000Z`; further decimals are cut off. */
function toIsoString(text: string): string {
  const parts = postgresTime.exec(text)
  if (!parts) return text
  const [, day, time, fraction = '', hours, minutes = '00'] = parts
  const local = `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`
  if (hours === '+00' && minutes === '00') return `${local}Z`
  return new Date(`${local}${hours}:${minutes}`).toISOString()
}
