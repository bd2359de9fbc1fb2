import { sampleData as operations } from '#contract/session'
import { implement } from '#server/http/implement'
import type { SampleData } from './sample-data'

export function sampleDataHandlers(sampleData: SampleData) {
  return implement(operations)({
    create: ({ organization }) => sampleData.begin(organization.id),
    progress: ({ organization }) => sampleData.progressOf(organization.id),
  })
}
