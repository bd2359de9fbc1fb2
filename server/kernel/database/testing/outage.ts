import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A proxy to the database that a test can cut; every connection then breaks at once. */
export type CuttableWay = {
  databaseUrl: string
  cut(): void
  restore(): void
  /** Number of connections opened since the start. */
  connections(): number
}

/** Puts our own socket in front of the database's until the test ends. */
export async function cuttableWay(databaseUrl: string): Promise<CuttableWay> {
  const { pathname, searchParams } = new URL(databaseUrl.replace('@/', '@socket/'))
  const file = `.s.PGSQL.${searchParams.get('port')}`
  const target = join(searchParams.get('host') ?? '', file)
  const directory = mkdtempSync('/tmp/switchboard-way-')
  const sockets = new Set<Socket>()
  let opened = 0
  let isCut = false

  function pass(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }

  function cut(): void {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer((socket) => {
    opened++
    if (isCut) return socket.destroy()
    const upstream = connect(target)
    pass(socket, upstream)
    return pass(upstream, socket)
  })
  await new Promise<void>((resolve) => server.listen(join(directory, file), resolve))
  onTestFinished(() => {
    cut()
    server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    databaseUrl: `postgresql://postgres@${pathname}?host=${directory}&port=${searchParams.get('port')}`,
    cut,
    restore() {
      isCut = false
    },
    connections: () => opened,
  }
}
