import { type EditorTab, editorTabs } from './editor-tabs'

/** The tab of the editor, in the address. */
export function tabSearch({ tab }: Record<string, unknown>): { tab?: EditorTab } {
  const known = editorTabs.find((each) => each === tab)
  return known ? { tab: known } : {}
}
