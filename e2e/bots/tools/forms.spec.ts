import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expect, test } from '#e2e/support/fixtures'

type Filled = {
  type: string
  texts: Record<string, string>
  /** The chosen one of several exclusive options. */
  choice?: string
  holds: object
}

// In the key order of PostgreSQL: short names first.
const schema = { type: 'object', required: ['order'], properties: { order: { type: 'string' } } }

const forms: Filled[] = [
  {
    type: 'send_sms',
    choice: 'Written from instructions',
    texts: { Message: 'Confirm the visit of {{name}}.' },
    holds: { static_params: { type: 'prompt', message: 'Confirm the visit of {{name}}.' } },
  },
  {
    type: 'send_email',
    texts: { To: '{{email}}', Subject: 'Your visit', Text: 'See you,\n{{clinic}}' },
    holds: { static_params: { to: '{{email}}', subject: 'Your visit', body: 'See you,\n{{clinic}}' } },
  },
  {
    type: 'call_booking',
    texts: { Calendar: 'desk-7', 'Appointment length': '45' },
    holds: { static_params: { calendar_integration: 'desk-7', duration_minutes: 45 } },
  },
  {
    type: 'check_calendar_availability',
    texts: { Calendar: 'desk-7', 'Days ahead': '14' },
    holds: { static_params: { calendar_integration: 'desk-7', days_ahead: 14 } },
  },
  {
    type: 'function',
    texts: { Parameters: JSON.stringify(schema, null, 2), Timeout: '2500' },
    holds: { use_raw_schema: true, parameters: schema, api_timeout: 2500 },
  },
]

for (const { type, texts, choice, holds } of forms) {
  test(`the form of ${type} stores what is filled in, and shows it again`, { tag: '@thorough' }, async ({
    signedIn: page,
    api,
  }) => {
    const { uid: bot_uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Be kind.' } })
    await page.goto(`/bots/${bot_uid}?tab=tools&tool=new-${type}`)
    const form = page.getByRole('form', { name: / tool$/ })
    // Some sections have the same name as their only field.
    const field = (name: string) =>
      form.getByLabel(name, { exact: true }).and(form.locator('input, textarea'))
    const all = { Name: 'Mine', Description: 'When asked.', ...texts }
    for (const [name, text] of Object.entries(all)) await field(name).fill(text)
    if (choice) await form.getByText(choice, { exact: true }).click()
    await form.getByRole('switch', { name: 'Speak when done' }).click()
    await form.getByRole('button', { name: 'Add tool' }).click()
    await page.getByRole('link', { name: 'Mine', exact: true }).click()
    const made = (await api(tools.list, { bot_uid })).tools
    const own = { type, name: 'Mine', description: 'When asked.', speak_after_execution: false }
    expect(made).toEqual([expect.objectContaining({ ...own, ...holds })])

    await expect(page).toHaveURL(new RegExp(`tool=${made[0]?.id}`))
    await page.reload()
    for (const [name, text] of Object.entries(all)) await expect(field(name)).toHaveValue(text)
    if (choice) await expect(form.getByRole('radio', { name: choice })).toBeChecked()
    await expect(form.getByRole('switch', { name: 'Speak when done' })).not.toBeChecked()
    await expect(form.getByText('Other settings')).toHaveCount(0)
  })
}
