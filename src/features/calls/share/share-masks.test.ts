import { expect, test } from 'vitest'
import type { ShareMask } from '#contract/calls/shares'
import { maskerFor } from './share-masks'

const call = {
  from_number: '+14155550100',
  to_number: '+442079460123',
  customer_id: 'crm-1234',
  dynamic_variables: { first_name: 'Ada', contact_name: 'Ada Lovelace', day: 'Thursday', n: 'a' },
  call_analysis: { extracted_data: { surname_name: 'Byron', person: { name: 'Grace (née M.)' } } },
}

test.each<[string, ShareMask[], string, string]>([
  ['nothing', [], 'Ada on 0123456789', 'Ada on 0123456789'],
  ['names', ['names'], 'ADA LOVELACE, Ada’s Adalbert and Byron', '[name], [name]’s Adalbert and [name]'],
  ['names with marks in them', ['names'], 'It is Grace (née M.) here', 'It is [name] here'],
  ['customer id', ['customer_id'], 'You are crm-1234.', 'You are [customer id].'],
  ['variables', ['variables'], 'Ada, Thursday a', '[variable], [variable] a'],
  ['names before variables', ['variables', 'names'], 'Ada, Thursday', '[name], [variable]'],
  ['numbers', ['numbers'], 'Call +44 (20) 7946-0123 at 9, or ٠١٢٣٤٥٦٧', 'Call [number] at 9, or [number]'],
  [
    'digits',
    ['digits'],
    'At 10:30, room 4, code one two three, a thing',
    'At [digits], room [digits], code [digits], a thing',
  ],
])('%s', (_, masks, text, masked) => {
  expect(maskerFor(call, masks)(text, true)).toBe(masked)
})

test('digits are masked only in spoken text', () => {
  expect(maskerFor(call, ['digits'])('Duration 104')).toBe('Duration 104')
})
