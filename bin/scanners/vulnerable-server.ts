import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'

/** A server with known vulnerabilities: a scanner that misses them would miss ours too. */
export type VulnerableServer = {
  readonly url: string
  /** A server that handles few connections at a time and waits for slow ones forever. */
  readonly patientUrl: string
  close(): Promise<void>
}

/**
 * Starts two servers on 127.0.0.1: one concatenates SQL, writes input into HTML and serves `.git/config`; the
 * other waits for slow connections.
 */
export async function startVulnerableServer(): Promise<VulnerableServer> {
  const database = new PGlite()
  await database.exec(`create table giver (name text); insert into giver values ('Ana'), ('Carmen')`)
  const holes = createServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://127.0.0.1${request.url ?? '/'}`)
    const name = searchParams.get('name') ?? ''
    const answer = (status: number, text: string) =>
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<html><body>${text}</body></html>`)
    if (pathname === '/.git/config') answer(200, '[core] bare = false')
    else if (pathname === '/echo') answer(200, `Hello ${name}`)
    else if (pathname === '/givers')
      database.query(`select name from giver where name = '${name}'`).then(
        ({ rows }) => answer(200, `<p>${JSON.stringify(rows)}</p>`),
        (error: unknown) => answer(500, String(error)),
      )
    else if (pathname === '/')
      answer(200, '<a href="/echo?name=Ana">echo</a> <a href="/givers?name=Ana">givers</a>')
    else answer(404, 'Nothing here')
  })
  const patient = createServer({ headersTimeout: 0, requestTimeout: 0 }, (_, response) => response.end('ok'))
  patient.maxConnections = 20
  const urls: string[] = []
  for (const server of [holes, patient]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  return {
    url: urls[0] ?? '',
    patientUrl: urls[1] ?? '',
    async close() {
      for (const server of [holes, patient]) {
        server.closeAllConnections()
        await new Promise<void>((resolve) => server.close(() => resolve()))
      }
      await database.close()
    },
  }
}
