import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'

const root = 'dist/web'

/** The built dashboard: its files, and its page for every other address. */
export function builtDashboard(app: Hono): void {
  app.use('/assets/*', serveStatic({ root, onFound: keepForEver }))
  app.use(serveStatic({ root }))
  app.get('*', serveStatic({ root, path: 'index.html' }))
}

/** The name of an asset holds a hash of what is in it. */
function keepForEver(_path: string, context: Context): void {
  context.header('Cache-Control', 'public, max-age=31536000, immutable')
}
