import { Buffer } from './buffer.ts'
import { below, drop, find, get, put, root } from './files.ts'

// The part of Node's module that the server uses, over files in memory.

const absent = (path: string) => Object.assign(new Error(`File not found: ${path}`), { code: 'ENOENT' })

const decoded = (content: Uint8Array<ArrayBuffer>, coding?: unknown) =>
  coding
    ? new TextDecoder().decode(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

export function readFileSync(path: string, coding?: unknown) {
  const file = get(path)
  if (!file) throw absent(path)
  return decoded(file.content, coding)
}

/** A folder exists if it contains a file. */
export const existsSync = (path: string): boolean =>
  get(path) !== null ||
  below(path).length > 0 ||
  [`${root}/package.json`, `${root}/migrations`].includes(path)

export async function readFile(path: string, coding?: unknown) {
  const content = await find(path)
  if (!content) throw absent(path)
  return decoded(content, coding)
}

export async function writeFile(path: string, content: Uint8Array | string): Promise<void> {
  put(path, new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content))
}

/** Folders exist implicitly as prefixes of file paths. */
export async function mkdir(): Promise<void> {}

export async function readdir(folder: string): Promise<string[]> {
  const inside = below(folder).map((path) => path.slice(folder.length + 1).replace(/\/.*/, ''))
  if (inside.length === 0) throw absent(folder)
  return [...new Set(inside)]
}

export async function rename(from: string, to: string): Promise<void> {
  for (const path of [from, ...below(from)]) {
    const file = get(path)
    if (!file) continue
    put(to + path.slice(from.length), file.content, file.at)
    drop(path)
  }
}

export async function rm(path: string): Promise<void> {
  for (const one of [path, ...below(path)]) drop(one)
}

export async function stat(path: string): Promise<{ mtime: Date }> {
  const file = get(path) ?? get(below(path)[0] ?? '')
  if (!file) throw absent(path)
  return { mtime: file.at }
}
