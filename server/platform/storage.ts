/** A file that is kept, by its name in its folder. */
export type StoredFile = { readonly name: string; readonly content: Uint8Array }

/** Where files are kept that the database does not hold. A folder is written once, as a whole, and never changed. */
export type Storage = {
  /** Keeps these files together, all or none. Where the folder is there already, nothing happens. */
  put(folder: string, files: readonly StoredFile[]): Promise<void>
  /** The content of a file; null when it is not there. */
  read(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(folder: string): Promise<boolean>
  /** Forgets a folder and what is in it; one that is not there is forgotten already. */
  remove(folder: string): Promise<void>
  /** The folders that were written before this instant. What was being written then and never was is cleared away. */
  foldersBefore(instant: Date): Promise<string[]>
}

/** Returns whether a folder name is one of ours, so that no name leads outside the storage. */
export const isFolderName = (folder: string): boolean => /^[0-9a-f]{32}$/.test(folder)
export const isFileName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/.test(name)
