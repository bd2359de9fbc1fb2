import { z } from '#contract/zod'
import { editorTabs } from './editor-tabs'

/** The tab of the editor, in the address. */
export const TabSearch = z.object({ tab: z.enum(editorTabs).optional().catch(undefined) })
