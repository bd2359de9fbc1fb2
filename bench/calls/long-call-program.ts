import { storeLongCall } from './long-call'

// Needs a running server: node dist/server/bench-long-call.js DATA_DIR
const [folder = ''] = process.argv.slice(2)
console.log(await storeLongCall(folder))
