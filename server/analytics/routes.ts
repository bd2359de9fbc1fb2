import { botEstimateHandlers, botImpactHandlers } from './bots/handlers'
import { analyticsHandlers } from './handlers'

export const analyticsRoutes = [...analyticsHandlers, ...botImpactHandlers, ...botEstimateHandlers]
