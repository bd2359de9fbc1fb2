import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const root = 'dist/web'

/** The built dashboard: its files, and its page for every other address. */
export function builtDashboard(app: Hono): void {
  app.use(serveStatic({ root }))
  app.get('*', serveStatic({ root, path: 'index.html' }))
}
