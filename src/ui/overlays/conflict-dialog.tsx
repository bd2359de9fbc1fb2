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
  /** The text with the changes of both, if they changed different lines. */
  both?: string | undefined
  /** For long texts: the difference between theirs and mine. */
  difference?: ReactNode
  /** For long texts: the difference between theirs and both. */
  bothDifference?: ReactNode
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
  const sideOf = ({ path, both }: ContestedField) => {
    const side = sides[path]
    if (both !== undefined) return side ?? 'both'
    return side === 'both' ? undefined : side
  }
  const chosen = (side: Side) => fields.filter((field) => sideOf(field) === side).map(({ path }) => path)
  const isDecided = fields.every((field) => sideOf(field) !== undefined)
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
        {fields.map((field) => (
          <FieldChoice
            key={field.path}
            field={field}
            side={sideOf(field)}
            onChoose={(side) => setSides({ ...sides, [field.path]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}

type FieldChoiceProps = { field: ContestedField; side: Side | undefined; onChoose: (side: Side) => void }

function FieldChoice({ field, side, onChoose }: FieldChoiceProps) {
  const { label, mine, theirs, both, difference, bothDifference } = field
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoiceField<Side | ''>
        label={label}
        hint={both === undefined ? undefined : 'You changed different lines, so both changes fit.'}
        value={side ?? ''}
        onChange={(next) => onChoose(next as Side)}
        options={[
          ...(both === undefined
            ? []
            : [{ value: 'both' as const, label: difference ? 'Both' : `Both: ${both}` }]),
          { value: 'mine', label: difference ? 'Yours' : `Yours: ${mine}` },
          { value: 'theirs', label: difference ? 'Theirs' : `Theirs: ${theirs}` },
        ]}
      />
      {difference && (
        <div className="grid gap-1.5 rounded border border-line bg-sunken p-3 text-sm">
          <p className="text-muted">Your additions are underlined; what you removed is struck through.</p>
          {side === 'both' ? bothDifference : difference}
        </div>
      )}
    </div>
  )
}
