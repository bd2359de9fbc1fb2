import type { JsonObject } from '#contract/http/json'
import { numberTargets } from '#rules/imports/choices'

type Exported = { name: string } & Record<(typeof numberTargets)[number], string | null> & {
    contact_info: JsonObject | null
  }

/** A key of contact_info, and whether any of its values is not plain text. */
export type InfoKey = { key: string; is_odd: boolean }

const mostColumns = 200
const prefix = 'contact_info.'
const otherColumns = ['name', ...numberTargets, 'contact_info', 'Line', 'Reason']

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.trim() === value && value.length <= 10_000

// Such keys cannot be a header, or would be read differently.
const isColumn = (key: string) =>
  isPlain(key) && key.length <= 80 && !/\p{Cc}/u.test(key) && key.isWellFormed()

const headerFor = (key: string) => (otherColumns.includes(key) || key.startsWith(prefix) ? prefix + key : key)

/** Lays out contacts in rows, so that importing the rows restores the same contacts. */
export function layOut(keys: readonly InfoKey[], hasEmptyInfo: boolean) {
  const columns = keys
    .map(({ key }) => key)
    .filter(isColumn)
    .slice(0, mostColumns)
  const isIn = new Set(columns)
  const needsRest = hasEmptyInfo || keys.some(({ key, is_odd }) => is_odd || !isIn.has(key))

  function restOf(info: JsonObject): string {
    const rest = Object.entries(info).filter(([key, value]) => !(isIn.has(key) && isPlain(value)))
    const isEmpty = Object.keys(info).length === 0
    return rest.length > 0 || isEmpty ? JSON.stringify(Object.fromEntries(rest)) : ''
  }

  return {
    headers: ['name', ...numberTargets, ...columns.map(headerFor), ...(needsRest ? ['contact_info'] : [])],
    cellsOf(contact: Exported): string[] {
      const info = contact.contact_info
      const inColumns = columns.map((key) => {
        const value = info && Object.hasOwn(info, key) ? info[key] : undefined
        return isPlain(value) ? value : ''
      })
      const rest = needsRest ? [info ? restOf(info) : ''] : []
      return [contact.name, ...numberTargets.map((name) => contact[name] ?? ''), ...inColumns, ...rest]
    },
  }
}
