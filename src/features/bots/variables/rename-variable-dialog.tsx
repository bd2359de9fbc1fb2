import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useController, useForm } from 'react-hook-form'
import type { Tool } from '#contract/bots/tools'
import { ApiError } from '#contract/http/error'
import { renamingChanges } from '#rules/bots/script'
import { newNameProblem, placesIn, renamedIn } from '#rules/variables/variable-standing'
import { tools } from '~/api/operations'
import { call } from '~/api/reading/call'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import type { BotFormHandle } from '~/features/bots/editor/bot-values'
import { fieldName } from '~/features/bots/editor/field-names'
import { formatCount, formatNumber } from '~/lib/format/number'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { type BotVariable, variableFields } from './use-variables'

type Renaming = { name: string; to: string }

const mostAttempts = 5

/** Renames a variable in tools. Each tool is read first, so that recent changes of other users survive. */
function useRenameInTools(uid: string) {
  const update = useWrite(tools.update, { handlesErrors: true })
  const renameIn = async (tool_id: number, { name, to }: Renaming, attempt = 1): Promise<void> => {
    const tool = await call(tools.get, { bot_uid: uid, tool_id }).catch(unlessGone)
    const body = tool ? renamingChanges(tool, name, to) : {}
    if (Object.keys(body).length === 0) return
    try {
      await update.mutateAsync({ bot_uid: uid, tool_id, body, ifMatch: etagOf(tool) })
    } catch (error) {
      const isModified = error instanceof ApiError && error.status === 412
      if (!isModified || attempt === mostAttempts) throw error
      await renameIn(tool_id, { name, to }, attempt + 1)
    }
  }
  return useMutation<void, ApiError, Renaming & { users: Pick<Tool, 'id'>[] }>({
    mutationFn: async ({ users, ...renaming }) => {
      for (const { id } of users) await renameIn(id, renaming)
    },
    meta: { handlesErrors: true },
  })
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

type RenameVariableDialogProps = {
  form: BotFormHandle
  uid: string
  variable: BotVariable
  onRenamed: () => void
  onClose: () => void
}

/** Renames a variable: in the form as unsaved changes, in tools immediately. Shows the changes first. */
export function RenameVariableDialog(props: RenameVariableDialogProps) {
  const { form, uid, variable, onRenamed, onClose } = props
  const { name, source, tools: users } = variable
  const { control, handleSubmit } = useForm({ defaultValues: { to: name }, reValidateMode: 'onSubmit' })
  const { field, fieldState } = useController({
    control,
    name: 'to',
    rules: { validate: (typed) => newNameProblem(typed, name) ?? true },
  })
  const rename = useRenameInTools(uid)
  const texts = variableFields.flatMap((path) => {
    const count = placesIn(form.getValues(path)).filter((place) => place.name === name).length
    return count > 0 ? [{ path, count }] : []
  })
  const submit = handleSubmit(async (typed) => {
    const to = typed.to.trim()
    try {
      await rename.mutateAsync({ users, name, to })
    } catch {
      // The dialog shows the error; the list no longer contains the tools that were saved before it.
      return
    }
    for (const { path } of texts) {
      form.setValue(path, renamedIn(form.getValues(path), name, to), { shouldDirty: true })
    }
    onRenamed()
    onClose()
  })
  return (
    <FormDialog
      title={`Rename {{${name}}}`}
      verb="Rename everywhere"
      pending={rename.isPending}
      serverError={rename.error?.message}
      onSubmit={(event) => {
        // The bot's form contains this dialog and would be submitted too.
        event.stopPropagation()
        void submit(event)
      }}
      onClose={onClose}
    >
      <TextField
        label="New name"
        mono
        autoComplete="off"
        spellCheck={false}
        ref={field.ref}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <div className="grid gap-1 text-sm">
        {texts.length > 0 && (
          <p>
            In the form, unsaved:{' '}
            {texts.map(({ path, count }) => `${fieldName(path)} (${formatCount(count, 'place')})`).join(', ')}
            .
          </p>
        )}
        {users.length > 0 && (
          <p>
            Saved immediately: {users.length === 1 ? 'tool' : 'tools'} <ThingNames things={users} />.
          </p>
        )}
        <NotRenamed source={source} />
      </div>
    </FormDialog>
  )
}

/** Says what continues to fill the old name. */
function NotRenamed({ source }: Pick<BotVariable, 'source'>) {
  return (
    <>
      <p className="text-muted">
        Contact lists and rehearsal scenarios keep the old name.{!source && ' So do campaign default texts.'}
      </p>
      {source && source.defaults.length > 0 && (
        <p>
          Default text in {source.default_count === 1 ? 'campaign' : 'campaigns'}{' '}
          <ThingNames things={source.defaults} total={source.default_count} /> keeps the old name. Add it
          there under the new name.
        </p>
      )}
    </>
  )
}

type Thing = { id: number; name: string }

type ThingNamesProps = {
  things: Thing[]
  /** The total; items beyond those listed are only counted. */
  total?: number
  linkTo?: (thing: Thing) => LinkProps
}

/** The names of lists, campaigns or tools within a sentence. */
export function ThingNames({ things, total = things.length, linkTo }: ThingNamesProps) {
  const more = total - things.length
  return (
    <>
      {things.map((thing, at) => {
        const name = <bdi>{thing.name}</bdi>
        return (
          <span key={thing.id}>
            {at > 0 && ', '}
            {linkTo ? (
              <Link {...linkTo(thing)} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        )
      })}
      {more > 0 && ` and ${formatNumber(more)} more`}
    </>
  )
}
