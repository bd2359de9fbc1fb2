import { rehearsalCases } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'

/** Turns the call into a rehearsal case; one that is one already stays as it is. */
export function useMakeCase(call_id: string) {
  const create = useWrite(rehearsalCases.create, {
    said: ({ already_there, name }) =>
      already_there ? `It is a rehearsal case already: ${name}` : `Made it the rehearsal case “${name}”`,
  })
  return { isPending: create.isPending, make: () => create.mutate({ body: { call_id } }) }
}
