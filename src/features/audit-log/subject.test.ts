import { expect, test } from 'vitest'
import { partsOf } from './subject'

const bot = 'bot_u5m2vac2hmak7fenobh4'

test.each([
  [
    'contact.update',
    'contact 2422 in list 5: phone number',
    [{ kind: 'contact', id: 2422, list: 5 }, ' in ', { kind: 'list', id: 5 }, ': phone number'],
  ],
  ['contacts.delete', '3 contacts in list 5', ['3 contacts in ', { kind: 'list', id: 5 }]],
  ['bot.update', `Front desk (${bot}): prompt`, [{ kind: 'bot', uid: bot, name: 'Front desk' }, ': prompt']],
  ['bot.restore', `version 3 of bot ${bot}`, ['version 3 of ', { kind: 'bot', uid: bot }]],
  ['bot.delete', bot, [bot]],
  [
    'tool.update',
    `send_plan (19) of bot ${bot}: url`,
    [{ kind: 'tool', id: 19, bot, name: 'send_plan' }, ' of ', { kind: 'bot', uid: bot }, ': url'],
  ],
  ['campaign.pause', 'Spring (2) (17)', [{ kind: 'campaign', id: 17, name: 'Spring (2)' }]],
  ['contact_list.update', 'Patients (4): name', [{ kind: 'list', id: 4, name: 'Patients' }, ': name']],
  ['review.save', 'call call_0d8oabc', [{ kind: 'call', id: 'call_0d8oabc' }]],
  ['call.create', 'call_0d8oabc', [{ kind: 'call', id: 'call_0d8oabc' }]],
  ['knowledge.add_faq', 'knowledge base 3', [{ kind: 'knowledge', id: 3 }]],
  ['do_not_call.add', '+14155550123', [{ kind: 'number', number: '+14155550123' }]],
  ['import.start', 'list.csv (12)', ['list.csv (12)']],
  ['privacy.change', 'reveal_reason: false → true', ['reveal_reason: false → true']],
])('the subject of %s, %j', (action, subject, parts) => {
  expect(partsOf(action, subject)).toEqual(parts)
})
