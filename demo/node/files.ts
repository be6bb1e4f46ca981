type StoredFile = { readonly content: Uint8Array<ArrayBuffer>; readonly at: Date }

/** Files in memory by absolute path: those supplied for reading and those that the server writes. */
const known = new Map<string, StoredFile>()
let fetched: (path: string) => Promise<Uint8Array<ArrayBuffer> | null> = async () => null

export const root = '/vivencia'

/** Sets the source of files that are not in memory, such as pictures. */
export function setFileFallback(find: typeof fetched): void {
  fetched = find
}

export function put(path: string, content: Uint8Array<ArrayBuffer>, at = new Date()): void {
  known.set(path, { content, at })
}

export const get = (path: string): StoredFile | null => known.get(path) ?? null
export const find = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  known.get(path)?.content ?? (path.startsWith(`${root}/`) ? fetched(path.slice(root.length + 1)) : null)

/** Returns the paths below a folder. */
export const below = (folder: string): string[] =>
  [...known.keys()].filter((path) => path.startsWith(`${folder}/`))

export const drop = (path: string): void => void known.delete(path)

/** Returns the files that the server has written, to be stored or moved to a new database. */
export const storedFilesIn = (folder: string): ReadonlyMap<string, StoredFile> =>
  new Map(
    below(folder)
      .flatMap((path) => [[path, known.get(path)] as const])
      .filter((one): one is [string, StoredFile] => one[1] !== undefined),
  )
