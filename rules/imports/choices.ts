export const largestDocumentBytes = 5 * 1024 * 1024

/** What a column becomes. `contact_info` stores it under `key`; `contact_info_json` is a whole object. */
export const columnTargets = [
  'name',
  'first_name',
  'last_name',
  'phone_number',
  'phone_number_2',
  'phone_number_3',
  'contact_info',
  'contact_info_json',
  'ignore',
] as const
export type ColumnTarget = (typeof columnTargets)[number]

export const numberTargets = ['phone_number', 'phone_number_2', 'phone_number_3'] as const

export const largestUploadBytes = 64 * 1024 * 1024
