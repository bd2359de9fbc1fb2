import type { BotFields } from '#contract/bots/versions'
import { changedFields } from '#rules/bots/field-changes'
import { messages } from '~/features/bots/messages'
import { TextDifference } from './text-difference'

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

type DifferencesProps = { before: BotFields; after: BotFields; nameOf: (path: string) => string }

const longest = 80
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'object'

/** Every field that differs: texts word by word, others with both values. */
export function Differences({ before, after, nameOf }: DifferencesProps) {
  const changes = changedFields(before, after)
  if (changes.length === 0) return <p className="text-muted">{messages.identical}</p>
  return (
    <dl className="grid gap-4">
      {changes.map(({ path, before: old, after: now }) => {
        const [was, is] = [valueWords(old), valueWords(now)]
        const isLong = isText(old) && isText(now) && Math.max(was.length, is.length) > longest
        return (
          <div key={path} className="grid gap-1">
            <dt className="font-medium">{nameOf(path)}</dt>
            <dd className="wrap-anywhere">
              {isLong ? (
                <TextDifference before={old === null ? '' : was} after={now === null ? '' : is} />
              ) : (
                <>
                  <bdi className="text-muted">{was}</bdi> → <bdi>{is}</bdi>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
