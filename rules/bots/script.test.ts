import { expect, test } from 'vitest'
import type { Tool } from '#contract/bots/tools'
import { variablesIn } from '#rules/variables/variables'
import { renamingChanges, spokenTexts } from './script'

const bot = { prompt: '', call_settings: {} }
const warm = (transfer_settings: object) => ({
  type: 'transfer_call',
  static_params: { transfer_type: 'warm', default_transfer_number: '{{desk}}', transfer_settings },
})

test.each<[string, object, string[]]>([
  ['a description, an address and headers', { description: '{{a}}', url: 'https://x/{{b}}' }, ['a', 'b']],
  [
    'headers',
    { type: 'api_request', static_params: { headers: { Authorization: 'Bearer {{key}}' } } },
    ['key'],
  ],
  [
    'what is said of parameters',
    { type: 'function', parameters: { properties: { x: { description: 'Of {{name}}', const: '{{y}}' } } } },
    ['name', 'y'],
  ],
  ['the end', { type: 'end_call', static_params: { end_message: 'Bye {{name}}' } }, ['name']],
  ['digits', { type: 'dtmf', static_params: { digits: '{{extension}}#' } }, ['extension']],
  ['a text message', { type: 'send_sms', static_params: { type: 'static', message: '{{m}}' } }, ['m']],
  [
    'an e-mail',
    { type: 'send_email', static_params: { to: '{{to}}', subject: '{{s}}', body: '{{b}}' } },
    ['to', 's', 'b'],
  ],
  ['an unknown type', { type: 'sing', static_params: { songs: [{ title: '{{song}}' }] } }, ['song']],
  ['a message that is on where nothing is said', warm({ whisper_message_static: '{{w}}' }), ['desk', 'w']],
  ['one that is switched off', warm({ whisper_message: false, whisper_message_static: '{{w}}' }), ['desk']],
  [
    'the kind that is chosen',
    warm({
      fallback_message_type: 'prompt',
      fallback_message_prompt: '{{p}}',
      fallback_message_static: '{{s}}',
    }),
    ['desk', 'p'],
  ],
  ['three in a line, off by default', warm({ three_way_message_static: '{{t}}' }), ['desk']],
  [
    'three in a line, on',
    warm({ three_way_message: true, three_way_message_static: '{{t}}' }),
    ['desk', 't'],
  ],
  ['a menu that is not walked', warm({ navigate_ivr_prompt: '{{menu}}' }), ['desk']],
  ['a menu that is', warm({ navigate_ivr: true, navigate_ivr_prompt: '{{menu}}' }), ['desk', 'menu']],
  [
    'what a cold transfer does not say',
    {
      type: 'transfer_call',
      static_params: { transfer_type: 'cold', transfer_settings: { whisper_message_static: '{{w}}' } },
    },
    [],
  ],
])('variables in %s', (_, tool, names) => {
  expect(variablesIn(spokenTexts({ bot, tools: [tool] }))).toEqual(names)
})

const stored: Tool = {
  id: 1,
  type: 'function',
  name: 'order {{client}}',
  description: 'Orders.',
  url: 'https://x/orders',
  parameters: { type: 'object' },
  static_params: { wait: 3 },
  created_at: '',
  updated_at: '',
}

test.each<[string, Partial<Tool>, Partial<Tool>]>([
  ['nothing', {}, {}],
  ['another name', { description: '{{Client}} {{client_2}}' }, {}],
  ['a description', { description: 'Of {{ client }}' }, { description: 'Of {{customer}}' }],
  ['an address', { url: 'https://x/{{client}}' }, { url: 'https://x/{{customer}}' }],
  [
    'what is said of parameters',
    { parameters: { properties: { client: { description: 'Order of {{client}}' } }, required: ['client'] } },
    {
      parameters: { properties: { client: { description: 'Order of {{customer}}' } }, required: ['client'] },
    },
  ],
  [
    'what is sent along',
    { static_params: { wait: 3, headers: [{ name: 'X', value: '{{client}}' }] } },
    { static_params: { wait: 3, headers: [{ name: 'X', value: '{{customer}}' }] } },
  ],
  [
    'two fields',
    { description: '{{client}}', static_params: { message: '{{client}}' }, parameters: null },
    { description: '{{customer}}', static_params: { message: '{{customer}}' } },
  ],
])('renaming a variable in a tool with %s changes only that text', (_, fields, changes) => {
  expect(renamingChanges({ ...stored, ...fields }, 'client', 'customer')).toEqual(changes)
})
