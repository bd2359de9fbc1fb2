import type { Bot, BotChanges } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import type { BotFieldChange } from '#rules/bots/field-changes'

/** Builds a PATCH body from changes by path. */
export function bodyOf(changes: readonly Pick<BotFieldChange, 'path' | 'after'>[]): BotChanges {
  const body: Record<string, unknown> = {}
  for (const { path, after } of changes) {
    const [first = '', second] = path.split('.')
    body[first] = second === undefined ? after : { ...(body[first] as object), [second]: after }
  }
  return body
}

/** The fields of a bot that its versions store. */
export function fieldsOfBot({ uid, id, version, created_at, updated_at, ...fields }: Bot): BotFields {
  return fields
}
