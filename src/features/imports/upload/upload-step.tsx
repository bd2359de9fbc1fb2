import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Import, UploadQuery } from '#contract/contacts/imports'
import { templateFor } from '~/features/imports/import-words'
import { formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { buttonClass } from '~/ui/controls/button-class'
import { Notice } from '~/ui/feedback/notice'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Section } from '~/ui/layout/section'
import { DropArea } from './drop-area'
import { useUpload } from './use-upload'

type UploadStepProps = {
  query: UploadQuery & { target: 'contacts' | 'do_not_call' }
  onUploaded: (made: Import) => void
}

/** A file, or rows copied from a spreadsheet. */
export function UploadStep({ query, onUploaded }: UploadStepProps) {
  const [pasted, setPasted] = useState('')
  const { send, sent, isSending, refusal } = useUpload(query, onUploaded)
  const template = (
    <a
      href={templateFor(query.target)}
      download={`${query.target} template.csv`}
      className={buttonClass({ size: 'small' })}
    >
      <Download aria-hidden />
      Download template
    </a>
  )
  return (
    <Section title="Choose the rows" actions={template}>
      <div className="grid gap-4">
        {refusal && (
          <div role="alert">
            <Notice tone="bad">{refusal}</Notice>
          </div>
        )}
        <DropArea onFile={(file) => send(file, file.name)} pending={isSending} />
        {isSending && (
          <ProgressBar label="Upload" value={sent} max={1} text={`${formatPercent(sent)} sent`} />
        )}
        <TextAreaField
          label="Or paste rows from a spreadsheet"
          rows={4}
          mono
          spellCheck={false}
          value={pasted}
          onChange={setPasted}
        />
        <div>
          <Button
            pending={isSending}
            disabledReason={pasted.trim() === '' ? 'There is nothing pasted yet.' : null}
            onClick={() => send(new Blob([pasted]), 'Pasted rows')}
          >
            Continue with pasted rows
          </Button>
        </div>
      </div>
    </Section>
  )
}
