import type { Routes } from '#contract/http/route'

/** Contact lists, imports and the do-not-call list. */
export const contactRoutes = {
  contactFiles: {
    csv: 'GET /v1/contact-lists/{contact_list_id}/contact-file/csv',
    json: 'GET /v1/contact-lists/{contact_list_id}/contact-file/json',
  },
  contactLists: {
    create: 'POST /v1/contact-lists',
    list: 'GET /v1/contact-lists',
    get: 'GET /v1/contact-lists/{contact_list_id}',
    update: 'PATCH /v1/contact-lists/{contact_list_id}',
    delete: 'DELETE /v1/contact-lists/{contact_list_id}',
  },
  contacts: {
    search: 'GET /v1/contacts',
    create: 'POST /v1/contact-lists/{contact_list_id}/contacts',
    createMany: 'POST /v1/contact-lists/{contact_list_id}/contacts/bulk',
    list: 'GET /v1/contact-lists/{contact_list_id}/contacts',
    order: 'GET /v1/contact-lists/{contact_list_id}/contact-order',
    get: 'GET /v1/contact-lists/{contact_list_id}/contacts/{contact_id}',
    keys: 'GET /v1/contact-lists/{contact_list_id}/contact-keys',
    update: 'PATCH /v1/contact-lists/{contact_list_id}/contacts/{contact_id}',
    delete: 'DELETE /v1/contact-lists/{contact_list_id}/contacts',
    deleteSelection: 'POST /v1/contact-lists/{contact_list_id}/contacts/delete-selection',
  },
  doNotCall: {
    list: 'GET /v1/do-not-call',
    add: 'POST /v1/do-not-call',
    addMany: 'POST /v1/do-not-call/bulk',
    lookup: 'POST /v1/do-not-call/lookup',
    requests: 'GET /v1/do-not-call/requests',
    resolve: 'POST /v1/do-not-call/requests/resolve',
    remove: 'DELETE /v1/do-not-call/{do_not_call_id}',
  },
  imports: {
    create: 'POST /v1/imports',
    list: 'GET /v1/imports',
    get: 'GET /v1/imports/{import_id}',
    preview: 'GET /v1/imports/{import_id}/preview',
    update: 'PATCH /v1/imports/{import_id}',
    start: 'POST /v1/imports/{import_id}/start',
    cancel: 'POST /v1/imports/{import_id}/cancel',
    undo: 'POST /v1/imports/{import_id}/undo',
    discard: 'DELETE /v1/imports/{import_id}',
    failedRows: 'GET /v1/imports/{import_id}/failed-rows',
    retry: 'POST /v1/imports/{import_id}/failed-rows/retry',
    failedFile: 'GET /v1/imports/{import_id}/failed-rows/csv',
    blockedNumbers: 'GET /v1/imports/{import_id}/blocked-numbers',
    blockedFile: 'GET /v1/imports/{import_id}/blocked-numbers/csv',
  },
  listChecks: {
    get: 'GET /v1/list-checks/{contact_list_id}',
    start: 'POST /v1/list-checks/{contact_list_id}',
    contacts: 'GET /v1/list-checks/{contact_list_id}/contacts',
  },
} as const satisfies Routes
