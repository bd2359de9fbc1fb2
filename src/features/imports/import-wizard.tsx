import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UploadQuery } from '#contract/contacts/imports'
import { MappingStep } from '~/features/imports/mapping/mapping-step'
import { ResultStep } from '~/features/imports/result/result-step'
import { UploadStep } from '~/features/imports/upload/upload-step'
import { importQuery, isMoving } from './import-query'
import { PastImports } from './past-imports'
import { ProgressStep } from './progress-step'

type ImportWizardProps = {
  /** Where rows go: a list, or the do-not-call list. */
  into: UploadQuery & { target: 'contacts' | 'do_not_call' }
  importId: number | undefined
  /** Shows an import, or the beginning. */
  onShow: (importId: number | undefined) => void
  link: (importId: number) => LinkProps
  /** Links that stand beside a result. */
  actions: ReactNode
}

/** From a file to a finished import. Which import stands in the address, so that a reload goes on where it was. */
export function ImportWizard({ into, importId, onShow, link, actions }: ImportWizardProps) {
  if (importId !== undefined) {
    return <OneImport importId={importId} onDiscarded={() => onShow(undefined)} actions={actions} />
  }
  const { target, contact_list_id } = into
  return (
    <div className="grid gap-4">
      <UploadStep query={into} onUploaded={({ id }) => onShow(id)} />
      <PastImports filter={{ target, contact_list_id }} link={link} />
    </div>
  )
}

type OneImportProps = { importId: number; onDiscarded: () => void; actions: ReactNode }

function OneImport({ importId, onDiscarded, actions }: OneImportProps) {
  const { data: job } = useSuspenseQuery(importQuery(importId))
  if (job.status === 'uploaded') return <MappingStep key={job.id} job={job} onDiscarded={onDiscarded} />
  if (isMoving(job)) return <ProgressStep job={job} />
  return <ResultStep key={job.id} job={job} actions={actions} />
}
