import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of Debian that stand before a database or a server, with the folders that are not on every PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin']

/** Returns the path of an installed program, such as pgbouncer or haproxy. */
export function findDebianProgram(name: string): string {
  const found = [...(process.env['PATH'] ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  if (found) return found
  throw new Error(`${name} is not installed. On Debian: apt-get install ${name}.`)
}
