import type { FieldPath } from 'react-hook-form'
import type { Tool, ToolChanges } from '#contract/bots/tools'
import { isSecretHeader } from '#rules/bots/tool-secrets'
import { loadZod, schemasMissing } from '~/api/writing/schemas'
import type { Store } from '~/ui/editing/merge-and-save'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { atControl } from './tool-names'
import { flattenTool, newToolValues, type ToolValues, toolValues } from './tool-values'

export type ToolEditorOptions = {
  type: string
  /** Absent: a new one. */
  tool: Tool | undefined
  draftName: string
  create: (body: ToolChanges) => Promise<Tool>
  store: Store<Tool, ToolChanges>
  isDeleted: boolean
  onSaved: () => void
  onCreatedAgain: () => void
}

export async function loadToolChecks() {
  await loadZod()
  return import('./tool-changes')
}

/** Drafts hold no secret: neither one that was typed nor one that was stored. */
const hasSecretHeader = (saved: ToolValues, values: ToolValues) =>
  [...saved.headers, ...values.headers].some(({ name }) => isSecretHeader(name))

/** The state of the form of a tool: what of it is unsaved or wrong, and how it is saved. */
export function useToolEditor({ type, tool, ...options }: ToolEditorOptions) {
  const valuesOf = (base: Tool | undefined) => (base ? toolValues(base) : newToolValues(type as never))
  const editor = useEditableResource<Tool, ToolValues, ToolChanges>({
    ...options,
    noun: 'tool',
    stored: tool,
    valuesOf,
    flatten: flattenTool,
    check: async (base, values) => {
      const checks = await loadToolChecks().catch(() => {
        throw new Error(schemasMissing)
      })
      return base ? checks.checkToolChanges(base, valuesOf(base), values) : checks.checkNewTool(type, values)
    },
    mode: 'onBlur',
    placeIssues: ({ issues, message }) => ({
      issues: issues.map((issue) => atControl(type, issue)),
      message,
    }),
  })
  const { draft, form, saved } = editor
  return {
    ...editor,
    type,
    tool: editor.base,
    draft: {
      ...draft,
      changesIn: (values: ToolValues) =>
        draft.changesIn(values).filter(([path]) => path !== 'headers' || !hasSecretHeader(saved, values)),
    },
    focus: (path: string) => form.setFocus(path as FieldPath<ToolValues>),
  }
}

export type ToolEditorState = ReturnType<typeof useToolEditor>
