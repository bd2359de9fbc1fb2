import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { largestUploadBytes } from '#rules/imports/choices'
import { Button } from '~/ui/controls/button'

type DropAreaProps = { onFile: (file: File) => void; pending: boolean }

/** Takes a file that is dropped or chosen. */
export function DropArea({ onFile, pending }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !pending) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-2 rounded-lg border-2 border-dashed px-4 py-10 text-center',
        isOver ? 'border-accent bg-sunken' : 'border-line',
      )}
    >
      <FileUp aria-hidden className="size-8 text-muted" />
      <p className="font-medium">Drop a file here</p>
      <p className="max-w-md text-sm text-muted">
        CSV with commas, semicolons or tabs, in any usual encoding, or an export as JSON; up to{' '}
        {largestUploadBytes / 1024 ** 2} MB.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,application/json,text/csv,text/tab-separated-values,text/plain"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <Button variant="primary" pending={pending} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  )
}
