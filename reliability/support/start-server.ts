import { key } from './ask'
import { type Program, startProgram } from './programs'

const settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: '',
  DATABASE_URL: process.env.TRUST_DATABASE_URL ?? '',
  SAMPLE_DATA: '',
  CALL_SPEED: '200',
  REQUESTS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  BOOTSTRAP_API_KEY: key,
}

/** Starts the built server on a data folder that outlives it. */
export const startServer = (dataDirectory: string, env: Record<string, string> = {}): Promise<Program> =>
  startProgram('main', { ...settings, DATA_DIR: dataDirectory, ...env })

/** Starts the server with the stand-in as its carrier. `env` has its address and further settings. */
export const startServerWithStandIn = (dataDirectory: string, env: Record<string, string>) =>
  startProgram('reliability-server', { ...settings, DATA_DIR: dataDirectory, ...env })
