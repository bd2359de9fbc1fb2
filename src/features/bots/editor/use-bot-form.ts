import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import type { Bot, BotChanges } from '#contract/bots/bots'
import type { Issue } from '#contract/http/error'
import { loadSchemas, schemasMissing } from '~/api/schemas/schemas'
import type { BotFormHandle } from './bot-control'
import { type BotValues, botValues, changedPaths } from './bot-values'

type Tree = { [key: string]: unknown }

function errorTree(issues: Issue[]): FieldErrors<BotValues> {
  const tree: Tree = {}
  for (const { path, message } of issues) {
    const [first = '', second] = path.split('.')
    const error = { type: 'rule', message }
    tree[first] = second === undefined ? error : { ...(tree[first] as Tree), [second]: error }
  }
  return tree as FieldErrors<BotValues>
}

const settings = () => import('#contract/bots/settings')

export async function loadChecks() {
  await loadSchemas(settings)
  return import('./bot-changes')
}

/** The form of a bot, or of a new one; it submits what differs from `base`, which is what was last read or saved. */
export function useBotForm(base: Bot | undefined): BotFormHandle {
  const saved = botValues(base)
  return useForm<BotValues, unknown, BotChanges>({
    defaultValues: saved,
    resolver: async (values) => {
      if (base && changedPaths(saved, values).length === 0) return { values: {}, errors: {} }
      const checks = await loadChecks().catch(() => null)
      if (!checks) return { values: {}, errors: schemasMissing }
      const { changes, issues } = checks.checkChanges(saved, values, base === undefined)
      return changes ? { values: changes, errors: {} } : { values: {}, errors: errorTree(issues) }
    },
    mode: 'onBlur',
    shouldFocusError: false,
  })
}

/** The messages in the form, by path; `root` holds what belongs to no field. */
export function issuesIn(errors: FieldErrors<BotValues>): Issue[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (name === 'root' || !error) return []
    if (typeof error.message === 'string') return [{ path: name, message: error.message }]
    return Object.entries(error as Tree).map(([key, inner]) => ({
      path: `${name}.${key}`,
      message: String((inner as Tree).message),
    }))
  })
}

/** Puts what a server found wrong beside the fields; what names no field of the form goes above it. */
export function showIssues(form: BotFormHandle, issues: Issue[], otherwise: string): void {
  const known = issues.filter(({ path }) => form.getValues(path as FieldPath<BotValues>) !== undefined)
  for (const { path, message } of known)
    form.setError(path as FieldPath<BotValues>, { type: 'server', message })
  if (known.length === 0) form.setError('root.server', { message: otherwise })
}

/** The paths of a tree of true leaves, as `dirtyFields` is. */
export function pathsIn(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (value === true) return [name]
    if (typeof value !== 'object' || value === null) return []
    return pathsIn(value as Tree).map((inner) => `${name}.${inner}`)
  })
}
