/** A stored file, with its name in the folder. */
export type StoredFile = { readonly name: string; readonly content: Uint8Array }

/** Name and content of a stored file, for comparison. `sha256` is in hexadecimal. */
export type FileHash = { readonly name: string; readonly sha256: string }

/**
 * Storage of files outside the database. A folder is written once, completely, and never changed. Every function
 * throws when the storage cannot be used for now; `isOutOfService` recognizes these errors.
 */
export type Storage = {
  /** Stores files in a folder, all or none. Does nothing if the folder exists. */
  put(folder: string, files: readonly StoredFile[]): Promise<void>
  /** Returns the content of a file, or null if it does not exist. */
  read(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(folder: string): Promise<boolean>
  /** Returns the files of a folder in the order of their names, or null if it does not exist. */
  contents(folder: string): Promise<readonly FileHash[] | null>
  /** Deletes a folder with its files; does nothing if it does not exist. */
  remove(folder: string): Promise<void>
  /** Yields the folders written before this time. */
  foldersBefore(instant: Date): AsyncIterable<string>
  /** Deletes what writes that were interrupted before this time have left. */
  removeRemainsBefore(instant: Date): Promise<void>
}

/** Returns true for valid folder names, so that no name leads outside the storage. */
export const isFolderName = (folder: string): boolean => /^[0-9a-f]{32}$/.test(folder)
export const isFileName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/.test(name)
