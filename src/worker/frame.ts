import address from './worker?worker&url'

type Rules = { createScriptURL: (asked: string) => string }

declare global {
  interface Window {
    startWorker?: () => Worker
    /** Absent in browsers without trusted types. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
  }
}

// The policy named in the document's header. It returns the worker's address for every input.
const rules = { createScriptURL: () => address }
const policy = window.trustedTypes?.createPolicy('worker', rules) ?? rules

window.startWorker = () => new Worker(policy.createScriptURL(address), { type: 'module' })
