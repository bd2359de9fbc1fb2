import type { AnyRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'

/**
 * The routes for the page at a path. Those of other pages are missing in a build, which replaces this module
 * (`scripts/vite/routes-by-section.js`), until `addRoutes` has loaded them.
 */
export const routesFor = async (_path: string) => routeTree

/** Adds the routes of all pages. Returns whether some were missing. */
export const addRoutes = async (_router: AnyRouter): Promise<boolean> => false
