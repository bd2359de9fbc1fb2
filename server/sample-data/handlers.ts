import { sampleData as operations } from '#contract/accounts/session'
import { implement } from '#server/kernel/http/implement'
import type { SampleData } from './sample-data'

export function sampleDataHandlers(sampleData: SampleData) {
  return implement(operations)({
    create: ({ organization }) => sampleData.begin(organization.id),
    progress: ({ organization }) => sampleData.progressOf(organization.id),
  })
}
