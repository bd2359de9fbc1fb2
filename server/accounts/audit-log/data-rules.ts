import type { listChecks } from '#contract/contacts/list-checks'
import type { api } from '#contract/http/api'
import { changed, counted, named, type Rules, withId } from './audit-rule'

type Api = typeof api

const contactsIn = (count: number, list: number) => `${counted(count, 'contact', 'contacts')} in list ${list}`

const contacts: Rules<Api['contacts']> = {
  create: {
    action: 'contact.create',
    subject: ({ contact_list_id }, { id }) => `contact ${id} in list ${contact_list_id}`,
  },
  createMany: {
    action: 'contacts.create',
    subject: ({ contact_list_id }, { count }) => contactsIn(count, contact_list_id),
  },
  update: {
    action: 'contact.update',
    subject: ({ contact_id, contact_list_id, body }) =>
      changed(`contact ${contact_id} in list ${contact_list_id}`, body),
  },
  delete: {
    action: 'contacts.delete',
    subject: ({ contact_list_id }, { deleted_count }) => contactsIn(deleted_count, contact_list_id),
  },
  deleteSelection: {
    action: 'contacts.delete',
    subject: ({ contact_list_id }, { deleted_count }) => contactsIn(deleted_count, contact_list_id),
  },
}

const imports: Rules<Api['imports']> = {
  create: { action: 'import.upload', subject: (_, { id, file_name }) => withId(file_name, id), isLong: true },
  update: { action: 'import.update', subject: (_, { id, file_name }) => withId(file_name, id) },
  start: { action: 'import.start', subject: (_, { id, file_name }) => withId(file_name, id) },
  cancel: { action: 'import.cancel', subject: (_, { id, file_name }) => withId(file_name, id) },
  undo: { action: 'import.undo', subject: (_, { id, file_name }) => withId(file_name, id) },
  discard: { action: 'import.discard', subject: ({ import_id }) => String(import_id) },
  retry: {
    action: 'import.retry',
    subject: ({ body }, result) =>
      `${withId(result.import.file_name, result.import.id)}: ${counted(body.rows.length, 'row', 'rows')}`,
  },
  failedFile: {
    action: 'import.export_failed_rows',
    subject: ({ import_id }) => String(import_id),
    isLong: true,
  },
  blockedFile: {
    action: 'import.export_blocked_numbers',
    subject: ({ import_id }) => String(import_id),
    isLong: true,
  },
}

/** Knowledge handlers append their own entries, with the name of the base. */
const knowledge = (kind: string) => ({
  create: { action: `knowledge.add_${kind}`, subject: ofBase },
  update: { action: `knowledge.change_${kind}`, subject: ofBase },
  delete: { action: `knowledge.delete_${kind}`, subject: ofBase },
})

const ofBase = ({ knowledge_base_id }: { knowledge_base_id: string | number }) =>
  `knowledge base ${knowledge_base_id}`

/** Contacts, lists, files and knowledge. */
export const dataRules = {
  contactLists: {
    create: { action: 'contact_list.create', subject: named },
    update: { action: 'contact_list.update', subject: named },
    delete: { action: 'contact_list.delete', subject: ({ contact_list_id }) => String(contact_list_id) },
  } satisfies Rules<Api['contactLists']>,
  contacts,
  contactFiles: {
    csv: { action: 'contacts.export', byHandler: true },
    json: { action: 'contacts.export', byHandler: true },
  } satisfies Rules<Api['contactFiles']>,
  imports,
  listChecks: {
    start: { action: 'list_check.start', subject: ({ contact_list_id }) => `list ${contact_list_id}` },
  } satisfies Rules<typeof listChecks>,
  doNotCall: {
    // One entry per number that was not listed before.
    add: { action: 'do_not_call.add', byHandler: true },
    addMany: { action: 'do_not_call.add', byHandler: true },
    resolve: { action: 'do_not_call.confirm', byHandler: true },
    lookup: { unlogged: 'It reads the list.' },
    remove: { action: 'do_not_call.remove', subject: ({ do_not_call_id }) => String(do_not_call_id) },
  } satisfies Rules<Api['doNotCall']>,
  knowledgeBases: {
    create: { action: 'knowledge.create', subject: named },
    update: { action: 'knowledge.update', subject: named },
    delete: { action: 'knowledge.delete', subject: ({ knowledge_base_id }) => String(knowledge_base_id) },
  } satisfies Rules<Api['knowledgeBases']>,
  faqs: knowledge('faq') satisfies Rules<Api['faqs']>,
  snippets: knowledge('snippet') satisfies Rules<Api['snippets']>,
  documents: {
    ...knowledge('document'),
    create: { action: 'knowledge.add_document', subject: ofBase, isLong: true },
  } satisfies Rules<Api['documents']>,
}
