import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { Dialog } from './dialog'

/** A field with both values in words. */
type ContestedField = {
  path: string
  label: string
  mine: string
  theirs: string
  /** For long texts: the difference between theirs and mine. */
  difference?: ReactNode
}

type ConflictDialogProps = {
  fields: ContestedField[]
  /** Receives the paths where the other user's value wins. */
  onDecide: (theirs: string[]) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Another user has saved the same fields: the user chooses a value for each. */
export function ConflictDialog({ fields, onDecide, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const theirs = fields.filter(({ path }) => sides[path] === 'theirs').map(({ path }) => path)
  return (
    <Dialog
      title="Another user changed the same fields"
      onClose={onClose}
      width="40rem"
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" onClick={() => onDecide(theirs)}>
            Save with these values
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fields.map(({ path, label, mine, theirs: theirValue, difference }) => (
          <div key={path} className="grid grid-cols-1 gap-2">
            <ChoiceField
              label={label}
              value={sides[path] ?? 'mine'}
              onChange={(side) => setSides({ ...sides, [path]: side as Side })}
              options={[
                { value: 'mine', label: difference ? 'Yours' : `Yours: ${mine}` },
                { value: 'theirs', label: difference ? 'Theirs' : `Theirs: ${theirValue}` },
              ]}
            />
            {difference && (
              <div className="grid gap-1.5 rounded border border-line bg-sunken p-3 text-sm">
                <p className="text-muted">
                  Your additions are underlined; what you removed is struck through.
                </p>
                {difference}
              </div>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
