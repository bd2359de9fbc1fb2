import { expect, test } from 'vitest'
import { BotDraft } from '#contract/bots/bots'
import { botTemplates } from './templates'

test.each(botTemplates.map((template) => [template.name, template] as const))(
  '%s is a bot that the server accepts',
  async (_, { load }) => {
    const draft = await load()
    expect(BotDraft.safeParse(draft).error).toBeUndefined()
    expect(draft.prompt.length).toBeGreaterThan(100)
  },
)
