import { storeLongCall } from './long-call'

// Beside a running server: node dist/server/bench-long-call.js DATA_DIR
const [folder = ''] = process.argv.slice(2)
console.log(await storeLongCall(folder))
