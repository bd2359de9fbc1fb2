import address from './worker?worker&url'

type Rules = { createScriptURL: (asked: string) => string }

declare global {
  interface Window {
    startWorker?: () => Worker
    /** Absent where the browser knows no trusted types. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
  }
}

// The header of the document names the policy. Whatever is asked of it, it answers with the worker.
const rules = { createScriptURL: () => address }
const policy = window.trustedTypes?.createPolicy('worker', rules) ?? rules

window.startWorker = () => new Worker(policy.createScriptURL(address), { type: 'module' })
