import { type FieldErrors, type FieldPath, get, set, useForm } from 'react-hook-form'
import type { ToolChanges } from '#contract/bots/tools'
import type { Issue } from '#contract/http/error'
import { loadSchemas, schemasMissing } from '~/api/schemas/schemas'
import type { ToolFormHandle } from './tool-control'
import { newToolValues, type StoredTool, type ToolValues, toolValues } from './tool-values'

function errorTree(issues: Issue[]): FieldErrors<ToolValues> {
  const tree: FieldErrors<ToolValues> = {}
  for (const { path, message } of issues) if (!get(tree, path)) set(tree, path, { type: 'rule', message })
  return tree
}

export async function loadToolChecks() {
  await loadSchemas()
  return import('./tool-changes')
}

/** The form of a tool, or of a new one of a type; it submits what differs from what was last read or saved. */
export function useToolForm(type: string, base: StoredTool | undefined): ToolFormHandle {
  const saved = base ? toolValues(base) : newToolValues(type as never)
  return useForm<ToolValues, unknown, ToolChanges>({
    defaultValues: saved,
    resolver: async (values) => {
      const checks = await loadToolChecks().catch(() => null)
      if (!checks) return { values: {}, errors: schemasMissing }
      const checked = base ? checks.checkToolChanges(base, saved, values) : checks.checkNewTool(type, values)
      return checked.body
        ? { values: checked.body, errors: {} }
        : { values: {}, errors: errorTree(checked.issues) }
    },
    mode: 'onBlur',
    shouldFocusError: false,
  })
}

type Tree = { [key: string]: unknown }

/** The messages in the form, by path; `root` holds what belongs to no field. */
export function issuesIn({ root: _, params, ...errors }: FieldErrors<ToolValues>): Issue[] {
  const messages = (tree: object, prefix: string) =>
    Object.entries(tree).flatMap(([name, error]) => {
      const { message } = (error ?? {}) as Tree
      return typeof message === 'string' ? [{ path: `${prefix}${name}`, message }] : []
    })
  return [...messages(errors, ''), ...messages(params ?? {}, 'params.')]
}

/** Puts what a server found wrong beside the fields; what names no field of the form goes above it. */
export function showIssues(form: ToolFormHandle, issues: Issue[], otherwise: string): void {
  const known = issues.filter(({ path }) => get(form.getValues(), path) !== undefined)
  for (const { path, message } of known) {
    form.setError(path as FieldPath<ToolValues>, { type: 'server', message })
  }
  if (known.length === 0) form.setError('root.server', { message: otherwise })
}
