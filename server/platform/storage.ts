/** A stored file, with its name in the folder. */
export type StoredFile = { readonly name: string; readonly content: Uint8Array }

/** Storage of files outside the database. A folder is written once, completely, and never changed. */
export type Storage = {
  /** Stores files in a folder, all or none. Does nothing if the folder exists. */
  put(folder: string, files: readonly StoredFile[]): Promise<void>
  /** Returns the content of a file, or null if it does not exist. */
  read(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(folder: string): Promise<boolean>
  /** Deletes a folder with its files; does nothing if it does not exist. */
  remove(folder: string): Promise<void>
  /**
   * Returns the folders written before this time. Deletes the remains of interrupted writes from before it.
   */
  foldersBefore(instant: Date): Promise<string[]>
}

/** Returns true for valid folder names, so that no name leads outside the storage. */
export const isFolderName = (folder: string): boolean => /^[0-9a-f]{32}$/.test(folder)
export const isFileName = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$/.test(name)
