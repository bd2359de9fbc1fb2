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
  /** Both changed different lines of it, so it can have the changes of both. */
  canHaveBoth?: boolean
  /** For long texts: the difference between theirs and mine. */
  difference?: ReactNode
}

type ConflictDialogProps = {
  fields: ContestedField[]
  /** Receives the paths where the other user's value wins, and those that get the changes of both. */
  onDecide: (theirs: string[], both: string[]) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs' | 'both'

/** Another user has saved the same fields: the user chooses a value for each. */
export function ConflictDialog({ fields, onDecide, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const chosen = (side: Side) => fields.map(({ path }) => path).filter((path) => sides[path] === side)
  const isDecided = fields.every(({ path }) => sides[path] !== undefined)
  return (
    <Dialog
      title="Another user changed the same fields"
      onClose={onClose}
      width="40rem"
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            variant="primary"
            disabledReason={isDecided ? null : 'Choose whose change to keep first.'}
            onClick={() => onDecide(chosen('theirs'), chosen('both'))}
          >
            Save with these values
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fields.map(({ path, label, mine, theirs, canHaveBoth, difference }) => (
          <div key={path} className="grid grid-cols-1 gap-2">
            <ChoiceField<Side | ''>
              label={label}
              hint={canHaveBoth ? 'You changed different lines, so both changes fit.' : undefined}
              value={sides[path] ?? ''}
              onChange={(side) => setSides({ ...sides, [path]: side as Side })}
              options={[
                ...(canHaveBoth ? [{ value: 'both' as const, label: 'Both' }] : []),
                { value: 'mine', label: difference ? 'Yours' : `Yours: ${mine}` },
                { value: 'theirs', label: difference ? 'Theirs' : `Theirs: ${theirs}` },
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
